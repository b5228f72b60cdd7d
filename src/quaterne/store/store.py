"""The door to the database: everything that a server asks of it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.play import Event, Seat
from quaterne.store.archive import read_game, search
from quaterne.store.database import Database
from quaterne.store.database_errors import (
    DATABASE_ERRORS,
    Failure,
    failure_of,
    problem_of,
    unavailable,
)
from quaterne.store.errors import UnreadableStore
from quaterne.store.migrate import migrate
from quaterne.store.models import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    FinishedGame,
    Message,
    OpenTable,
    TableChanged,
)
from quaterne.store.postgres.database import Postgres
from quaterne.store.queries import open_tables, read_events, read_secrets
from quaterne.store.sqlite.database import SqliteFile
from quaterne.store.urls import read_url, shown_url
from quaterne.store.writer.jobs import append_job, create_job
from quaterne.store.writer.sql import put_off
from quaterne.store.writer.writer import Writer

__all__ = ["PATIENCE", "Store", "open_store"]

PATIENCE = 5.0
"""How many seconds a write waits for a database that has gone before it is refused."""

_T = TypeVar("_T")
_NO_SECRETS: Mapping[Seat, bytes] = MappingProxyType({})


async def open_store(url: str | None = None, *, patience: float = PATIENCE) -> Store:
    """The store at this address, brought to the newest form; see `docs/develop/store.md`.

    None is a SQLite file in the user's data directory.
    """
    address = read_url(url)
    is_file = address.drivername.startswith("sqlite")
    database: Database = SqliteFile(address) if is_file else Postgres(address)
    try:
        await migrate(database)
    except BaseException as error:
        await database.close()
        if not isinstance(error, DATABASE_ERRORS):
            raise
        if failure_of(error) is Failure.REFUSED:
            raise UnreadableStore(f"{shown_url(address)}: {problem_of(error)}") from error
        raise unavailable(error) from error
    return Store(database, patience)


class Store:
    """Tables that last; made by `open_store`."""

    def __init__(self, database: Database, patience: float) -> None:
        self._database = database
        self._writer = Writer(database, patience)

    @property
    def is_shared(self) -> bool:
        """Whether more than one process may use this database."""
        return self._database.is_shared

    async def create(
        self,
        table_id: str,
        events: Sequence[Event],
        *,
        secrets: Mapping[Seat, bytes],
        listed: bool,
        due: int | None,
    ) -> None:
        """Keep a new table; `Conflict` when there is one with this id."""
        await self._writer.submit(create_job(table_id, events, secrets, listed, due))

    async def append(
        self,
        table_id: str,
        events: Sequence[Event],
        *,
        due: int | None,
        secrets: Mapping[Seat, bytes] = _NO_SECRETS,
        finished: Sequence[FinishedGame] = (),
        texts: Sequence[str] | None = None,
    ) -> None:
        """Keep further events of a table, all or none; they are durable when this returns.

        `due` is when somebody must look after the table at the latest.  An empty secret takes the
        seat's secret away.  `Conflict` when another process was faster, `UnknownTable`,
        `OutOfOrder` when an event before these is missing, `StoreUnavailable`.  Who has written the
        events with `event_text` already gives these `texts`.
        """
        await self._writer.submit(append_job(table_id, events, secrets, due, finished, texts))

    async def events(self, table_id: str, since: int = 0) -> tuple[Event, ...]:
        """The events of a table after number `since`."""
        key, events = await self._read(lambda c: read_events(c, table_id, since))
        if events:
            # Who reads wants to write next, and the writer need not ask where the table stands.
            self._writer.known.saw(table_id, key, events[-1].number)
        return events

    async def secrets(self, table_id: str) -> Mapping[Seat, bytes]:
        """The SHA-256 of the secret of every seat that has one."""
        return await self._read(lambda c: read_secrets(c, table_id))

    async def open_tables(
        self,
        limit: int = 50,
        before: str | None = None,
        *,
        since: int = 0,
        always: Collection[str] = (),
    ) -> list[OpenTable]:
        """Listed tables with an open seat, the newest first; `before`: older than this one.

        Those opened earlier than `since` are left out, but for these that are `always` wanted.
        """
        return await self._read(lambda c: open_tables(c, limit, before, since, always))

    async def search(self, query: ArchiveQuery) -> ArchivePage:
        """A page of the finished games that fit."""
        return await self._read(lambda c: search(c, query))

    async def record(self, game_id: str) -> ArchivedGame:
        """One finished game; `UnknownGame` when there is none with this id."""
        return await self._read(lambda c: read_game(c, game_id))

    async def claim_due(self, now: int, lease: int, limit: int = 100) -> list[str]:
        """The ids of tables whose time has come, each given to one process only.

        Their due time is moved on by the lease: should this process die, another one gets them.
        """
        return await _twice(lambda: self._database.claim_due(now, lease, limit))

    async def put_off(self, due: Mapping[str, int]) -> None:
        """Set when tables fall due, one at least, for who is still at work on them.

        A table that nobody need look after any more stays so.
        """
        await _twice(lambda: put_off(self._database.writer, due))

    async def news(self) -> AsyncGenerator[TableChanged | Message, None]:
        """What other processes write, and what they `tell`; with SQLite it never yields.

        When it has connected, for the first time and again after every broken connection, it
        yields news without a table: what was written before is not told, so read what you hold.
        """
        async with contextlib.aclosing(self._database.news()) as all_news:
            async for news in all_news:
                if isinstance(news, TableChanged) and news.table is not None:
                    self._writer.known.heard(news.table, news.number)
                yield news

    async def tell(self, text: str) -> None:
        """Say something to the other processes, at most 7,000 bytes, that is not kept."""
        await _twice(lambda: self._database.tell(text))

    async def close(self) -> None:
        """Write what was asked for, then give the database back."""
        await self._writer.close()
        await self._database.close()

    async def _read(self, ask: Callable[[AsyncConnection], Awaitable[_T]]) -> _T:
        async def read() -> _T:
            async with self._database.reader.connect() as connection:
                return await ask(connection)

        return await _twice(read)


async def _twice(do: Callable[[], Awaitable[_T]]) -> _T:
    """Do it, once more if the connection was found broken: a pool keeps them for long."""
    try:
        try:
            return await do()
        except DATABASE_ERRORS as error:
            if failure_of(error) not in (Failure.LOST, Failure.ROUND):
                raise
            return await do()
    except DATABASE_ERRORS as error:
        raise unavailable(error) from error
