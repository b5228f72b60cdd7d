"""The games that were finished in this browser: searching them, reading one, keeping them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Protocol

from quaterne.codec import from_dict, to_dict
from quaterne.host.errors import BadRequest
from quaterne.host.messages import GamePage, GameSummary
from quaterne.local.errors import GameNotHere
from quaterne.notation import parse_rules
from quaterne.play.records import FinishedGame

_PAGE = 50


def game_id(table_id: str, number: int) -> str:
    """Return the id of a table's game."""
    return f"{table_id}-{number}"


class OwnGames:
    """The archive of one browser."""

    def __init__(self, store: BrowserStore) -> None:
        self._store = store

    async def add(self, table_id: str, game: FinishedGame) -> None:
        """Add a game that has ended."""
        text = json.dumps(to_dict(game), ensure_ascii=False)
        await self._store.add_game(game_id(table_id, game.number), text)

    async def remove(self, identifier: str) -> None:
        """Remove a game."""
        await self._store.remove_game(identifier)

    async def get(self, identifier: str) -> FinishedGame:
        """Return a game; raise `GameNotHere`."""
        found = dict(await self._store.games()).get(identifier)
        if found is None:
            raise GameNotHere
        return from_dict(json.loads(found), FinishedGame)

    async def summary(self, identifier: str) -> GameSummary:
        """Return a game without its moves; raise `GameNotHere`."""
        return GameSummary.of(identifier, await self.get(identifier))

    async def search(self, query: Mapping[str, str]) -> GamePage:
        """Return the games that match, the latest first; the criteria are those of the server."""
        games = [
            (identifier, from_dict(json.loads(text), FinishedGame))
            for identifier, text in await self._store.games()
        ]
        games.sort(key=lambda pair: (pair[1].ended, pair[0]), reverse=True)
        found = [pair for pair in games if _matches(pair[1], query)]
        ids = [identifier for identifier, _ in found]
        cursor = query.get("cursor")
        start = ids.index(cursor) + 1 if cursor in ids else 0
        limit = _limit(query.get("limit"))
        page = found[start : start + limit]
        following = page[-1][0] if start + limit < len(found) else None
        return GamePage(tuple(GameSummary.of(*pair) for pair in page), following)


def _limit(text: str | None) -> int:
    if text is None:
        return _PAGE
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 100):
        raise BadRequest("limit", "must be a number from 1 to 100")
    return int(text)


def _matches(game: FinishedGame, query: Mapping[str, str]) -> bool:
    player = query.get("player", "").casefold()
    if player and player not in f"{game.first}\n{game.second}".casefold():
        return False
    if "rules" in query and game.rules != str(parse_rules(query["rules"])):
        return False
    if any(key in query and query[key] != getattr(game, key) for key in ("game", "result")):
        return False
    if "from" in query and game.ended < _milliseconds("from", query["from"], 0):
        return False
    return not ("to" in query and game.ended >= _milliseconds("to", query["to"], 1))


def _milliseconds(field: str, text: str, days: int) -> int:
    try:
        day = date.fromisoformat(text) + timedelta(days=days)
    except (ValueError, OverflowError):
        raise BadRequest(field, "must be a day like 2026-11-15") from None
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


# What keeps tables and finished games, as texts of JSON: in a browser IndexedDB.


class BrowserStore(Protocol):
    """Keeps the events of tables and the games that have ended."""

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        """Add events, the first of which has this number.

        Return False, and add nothing, if another tab has added an event of the same number.
        Otherwise all of them are durable when it returns.  Raise `NotKept` if the browser refuses.
        """

    async def events(self, table: str) -> Sequence[str]:
        """Return all events of a table in their order; none if there is no such table."""

    async def add_game(self, game: str, text: str) -> None:
        """Add a finished game under its id; adding it again changes nothing."""

    async def remove_game(self, game: str) -> None:
        """Remove a finished game, if it is there."""

    async def games(self) -> Sequence[tuple[str, str]]:
        """Return all finished games, each with its id."""
