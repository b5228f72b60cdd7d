"""`Store`: the door to the database, with everything that a server needs of it."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.extras import needs
from quaterne.play import Event, Seat
from quaterne.store.administration.administration import Administration
from quaterne.store.archive import read_game, search
from quaterne.store.database import Database
from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.errors import UnreadableStore
from quaterne.store.migrate import migrate
from quaterne.store.models import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    FinishedGame,
    ListedTable,
    Message,
    TableChanged,
)
from quaterne.store.queries import read_events, read_listed, read_open_tables, read_secrets
from quaterne.store.sqlite.database import SqliteDatabase
from quaterne.store.updates import append_update, create_update
from quaterne.store.urls import parse_url, redacted_url
from quaterne.store.writer.writer import Writer

__all__ = ["WRITE_TIMEOUT", "Store", "open_store"]

WRITE_TIMEOUT = 5.0
"""How many seconds a write waits for a database that cannot be reached before it fails."""

_T = TypeVar("_T")
_NO_SECRETS: Mapping[Seat, bytes] = MappingProxyType({})


async def open_store(url: str | None = None, *, write_timeout: float = WRITE_TIMEOUT) -> Store:
    """Open the database at this URL, migrate it to the newest schema and return its `Store`.

    None is a SQLite file in the user's data directory; `docs/develop/store.md` has the URLs.
    """
    parsed = parse_url(url)
    database = _open_database(parsed)
    try:
        await migrate(database)
    except BaseException as error:
        await database.close()
        failure = database.classify(error)
        if failure is None:
            raise
        if failure is Failure.INVALID:
            raise UnreadableStore(f"{redacted_url(parsed)}: {describe(error)}") from error
        raise unavailable(error) from error
    return Store(database, write_timeout)


def _open_database(url: URL) -> Database:
    if url.drivername.startswith("sqlite"):
        return SqliteDatabase(url)
    with needs("PostgreSQL", "postgres"):
        from quaterne.store.postgres.database import PostgresDatabase
    return PostgresDatabase(url)


class Store:
    """Durable tables; made by `open_store`."""

    def __init__(self, database: Database, write_timeout: float) -> None:
        self._database = database
        self._writer = Writer(database, write_timeout)
        self.administration = Administration(database)

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
        """Store a new table; raise `Conflict` when its id is taken."""
        await self._writer.submit(create_update(table_id, events, secrets, listed, due))

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
        """Store further events of a table, all or none; they are durable when this returns.

        `due` is the time at which some process must look at the table at the latest.  An empty
        secret removes the secret of its seat.  A caller that has encoded the events already
        (`encode_event`) passes the `texts`.

        Raise `Conflict` when another process was faster, `UnknownTable`, `OutOfOrder` when an
        event before these is missing, `StoreUnavailable`.
        """
        await self._writer.submit(append_update(table_id, events, secrets, due, finished, texts))

    async def events(self, table_id: str, since: int = 0) -> tuple[Event, ...]:
        """Return the events of a table after number `since`.

        Raise `UnknownTable`, or `TableClosed` when an administrator has closed it.
        """
        key, events = await self._read(lambda c: read_events(c, table_id, since))
        if events:
            # A process that reads a table writes to it next: the writer need not query it again.
            self._writer.cache.observe(table_id, key, events[-1].number)
        return events

    async def secrets(self, table_id: str) -> Mapping[Seat, bytes]:
        """Return the SHA-256 of the secret of every seat that has one."""
        return await self._read(lambda c: read_secrets(c, table_id))

    async def open_tables(
        self,
        limit: int = 50,
        before: str | None = None,
        *,
        since: int = 0,
        always: Collection[str] = (),
    ) -> list[ListedTable]:
        """Return listed tables with an open seat, the newest first.

        `before` continues after the table with this id.  A table is returned if it was opened at
        `since` or later, or if its id is in `always`, however old it is.
        """
        return await self._read(lambda c: read_open_tables(c, limit, before, since, always))

    async def listed(self, ids: Collection[str]) -> list[str]:
        """Return those of these tables that are listed, the newest first; of at most 500."""
        return await self._read(lambda c: read_listed(c, ids))

    async def search(self, query: ArchiveQuery) -> ArchivePage:
        """Return a page of the finished games that match."""
        return await self._read(lambda c: search(c, query))

    async def archived_game(self, game_id: str) -> ArchivedGame:
        """Return one finished game; raise `UnknownGame` when no game has this id."""
        return await self._read(lambda c: read_game(c, game_id))

    async def claim_due(self, now: int, lease: int, limit: int = 100) -> list[str]:
        """Return the ids of tables that are due, each to one process only.

        Their due time moves on by the lease: should this process die, another one gets them.
        """
        return await self._retry(lambda: self._database.claim_due(now, lease, limit))

    async def postpone(self, due: Mapping[str, int]) -> None:
        """Set when tables are due, for a process that is still at work on them.

        A table without a due time stays without.
        """
        await self._retry(lambda: self._database.postpone(due))

    async def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Yield what other processes write, and what they `notify`; with SQLite, nothing.

        After every connect, the first one included, it yields a `TableChanged` without a table:
        earlier changes are not announced, so read the tables that you hold.
        """
        async with contextlib.aclosing(self._database.notifications()) as notifications:
            async for notification in notifications:
                if isinstance(notification, TableChanged) and notification.table is not None:
                    self._writer.cache.advance(notification.table, notification.number)
                yield notification

    async def notify(self, text: str) -> None:
        """Send a message of at most 7,000 bytes to the other processes; it is not stored."""
        await self._retry(lambda: self._database.notify(text))

    async def close(self) -> None:
        """Write what waits, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def _read(self, query: Callable[[AsyncConnection], Awaitable[_T]]) -> _T:
        async def read() -> _T:
            async with self._database.engine.connect() as connection:
                return await query(connection)

        return await self._retry(read)

    async def _retry(self, work: Callable[[], Awaitable[_T]]) -> _T:
        """Do it, and once more if the connection was broken: a pool keeps them for long."""
        is_second = False
        while True:
            try:
                return await work()
            except Exception as error:
                failure = self._database.classify(error)
                if failure is None:
                    raise
                if is_second or failure not in (Failure.DISCONNECTED, Failure.RETRY):
                    raise unavailable(error) from error
            is_second = True
