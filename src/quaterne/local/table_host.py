"""All tables of a tab, its games and its engine."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from quaterne.codec import to_dict
from quaterne.errors import QuaterneError
from quaterne.host.errors import BadRequest
from quaterne.host.messages import NewTable
from quaterne.local.engine_queue import EngineQueue, SearchRunner
from quaterne.local.errors import NeedsServer, TableNotHere
from quaterne.local.hosted_table import SOURCE, HostedTable, now
from quaterne.local.own_games import BrowserStore, OwnGames, game_id
from quaterne.notation import parse_record
from quaterne.play import (
    Event,
    GameStarted,
    Opened,
    event_from_dict,
    fold,
    open_table,
    open_with_record,
)
from quaterne.play.records import FinishedGame
from quaterne.players import deal_from_stock

PREFIX = "here-"
"""The ids of a tab's tables begin with it, so that no page takes one for a server's."""


class TableHost:
    """Makes tables, and reads those that the browser has kept."""

    def __init__(
        self, store: BrowserStore, run: SearchRunner, report: Callable[[Exception], object]
    ) -> None:
        self._store = store
        self._report = report
        self._tables: dict[str, HostedTable] = {}
        self._adding: set[asyncio.Future[None]] = set()
        self._reading = asyncio.Lock()
        self.engines = EngineQueue(run)
        self.games = OwnGames(store)

    async def create(self, new: NewTable) -> HostedTable:
        """Return a new table with both seats taken."""
        if new.one is None or new.two is None:
            raise NeedsServer
        if new.record is None:
            events = open_table(new.options, new.one, new.two, now(), SOURCE, deal=deal_from_stock)
        else:
            record = parse_record(new.record)
            events = open_with_record(record, now(), new.options, new.one, new.two)
        return await self._open(events)

    async def _open(self, events: Sequence[Event], *, was_closed: bool = False) -> HostedTable:
        table_id = f"{PREFIX}{secrets.token_hex(13)}"
        texts = [json.dumps(to_dict(event), ensure_ascii=False) for event in events]
        await self._store.append(table_id, 1, texts)
        return self._add(table_id, events, was_closed)

    async def adopt(self, events: Sequence[Event]) -> HostedTable:
        """Return a table that goes on where another host's last game was, as its player saw it.

        Raise `BadRequest` when the events are not those of one game.
        """
        taken = _last_game(events)
        try:
            fold(taken)
        except (QuaterneError, ValueError, AssertionError):
            raise BadRequest("events", "these events are not those of a game") from None
        return await self._open(taken, was_closed=True)

    async def get(self, table_id: str) -> HostedTable:
        """Return a table; raise `TableNotHere`."""
        async with self._reading:
            found = self._tables.get(table_id)
            if found is not None:
                return found
            texts = await self._store.events(table_id)
            if not texts:
                raise TableNotHere
            events = [event_from_dict(json.loads(text)) for text in texts]
            return self._add(table_id, events, was_closed=True)

    async def hide_game(self, table_id: str, number: int) -> str:
        """Remove a game of a table from the games of this browser; return its id."""
        identifier = game_id(table_id, number)
        await self.games.remove(identifier)
        return identifier

    def _add(self, table_id: str, events: Sequence[Event], was_closed: bool) -> HostedTable:
        hosted = self._tables[table_id] = HostedTable(
            table_id,
            events,
            self._store,
            self.engines,
            self._keep_game,
            self._report,
            was_closed=was_closed,
        )
        return hosted

    def _keep_game(self, table_id: str, game: FinishedGame) -> None:
        adding = asyncio.ensure_future(self.games.add(table_id, game))
        self._adding.add(adding)
        adding.add_done_callback(self._added)

    def _added(self, adding: asyncio.Future[None]) -> None:
        self._adding.discard(adding)
        if isinstance(error := adding.exception(), Exception):
            self._report(error)


def _last_game(events: Sequence[Event]) -> list[Event]:
    """Return the opening of a table and its last game, numbered anew as the first one."""
    opened = [event for event in events if isinstance(event, Opened)]
    starts = [at for at, event in enumerate(events) if isinstance(event, GameStarted)]
    if len(opened) != 1 or not starts:
        raise BadRequest("events", "these events are not those of a game")
    first, *game = events[starts[-1] :]
    assert isinstance(first, GameStarted)
    taken = [opened[0], replace(first, game=1), *game]
    return [replace(event, number=at) for at, event in enumerate(taken, 1)]
