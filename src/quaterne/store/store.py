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
    classify,
    describe,
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
from quaterne.store.postgres.database import PostgresDatabase
from quaterne.store.queries import open_tables, read_events, read_secrets
from quaterne.store.sqlite.database import SqliteDatabase
from quaterne.store.urls import parse_url, redacted_url
from quaterne.store.writer.jobs import append_job, create_job
from quaterne.store.writer.sql import postpone
from quaterne.store.writer.writer import Writer

__all__ = ["WRITE_TIMEOUT", "Store", "open_store"]

WRITE_TIMEOUT = 5.0
"""How many seconds a write waits for a database that has gone before it is refused."""

_T = TypeVar("_T")
_NO_SECRETS: Mapping[Seat, bytes] = MappingProxyType({})


async def open_store(url: str | None = None, *, write_timeout: float = WRITE_TIMEOUT) -> Store:
    """The store at this address, brought to the newest form; see `docs/develop/store.md`.

    None is a SQLite file in the user's data directory.
    """
    address = parse_url(url)
    is_file = address.drivername.startswith("sqlite")
    database: Database = SqliteDatabase(address) if is_file else PostgresDatabase(address)
    try:
        await migrate(database)
    except BaseException as error:
        await database.close()
        if not isinstance(error, DATABASE_ERRORS):
            raise
        if classify(error) is Failure.INVALID:
            raise UnreadableStore(f"{redacted_url(address)}: {describe(error)}") from error
        raise unavailable(error) from error
    return Store(database, write_timeout)


class Store:
    """Tables that last; made by `open_store`."""

    def __init__(self, database: Database, write_timeout: float) -> None:
        self._database = database
        self._writer = Writer(database, write_timeout)

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
        events with `encode_event` already gives these `texts`.
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

    async def archived_game(self, game_id: str) -> ArchivedGame:
        """One finished game; `UnknownGame` when there is none with this id."""
        return await self._read(lambda c: read_game(c, game_id))

    async def claim_due(self, now: int, lease: int, limit: int = 100) -> list[str]:
        """The ids of tables whose time has come, each given to one process only.

        Their due time is moved on by the lease: should this process die, another one gets them.
        """
        return await _twice(lambda: self._database.claim_due(now, lease, limit))

    async def postpone(self, due: Mapping[str, int]) -> None:
        """Set when tables fall due, one at least, for who is still at work on them.

        A table that nobody need look after any more stays so.
        """
        await _twice(lambda: postpone(self._database.writer, due))

    async def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """What other processes write, and what they `tell`; with SQLite it never yields.

        When it has connected, for the first time and again after every broken connection, it
        yields news without a table: what was written before is not told, so read what you hold.
        """
        async with contextlib.aclosing(self._database.notifications()) as all_news:
            async for news in all_news:
                if isinstance(news, TableChanged) and news.table is not None:
                    self._writer.known.heard(news.table, news.number)
                yield news

    async def notify(self, text: str) -> None:
        """Say something to the other processes, at most 7,000 bytes, that is not kept."""
        await _twice(lambda: self._database.notify(text))

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
            if classify(error) not in (Failure.DISCONNECTED, Failure.RETRY):
                raise
            return await do()
    except DATABASE_ERRORS as error:
        raise unavailable(error) from error
