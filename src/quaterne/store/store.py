"""`Store`: the door to the database, with everything that a server needs of it.

The command line opens the administration of a database directly, also while servers use it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import (
    AsyncGenerator,
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Mapping,
    Sequence,
)
from types import MappingProxyType
from typing import TypeVar

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.extras import needs
from quaterne.play import Event, Seat
from quaterne.play.records import FinishedGame
from quaterne.store.administration import Administration
from quaterne.store.archive import read_game, read_games_of_table, search
from quaterne.store.codec import is_id
from quaterne.store.database import Database, TransactionalDatabase, parse_url, store_errors
from quaterne.store.database_errors import Failure, unavailable
from quaterne.store.errors import SearchBusy, StoreUnavailable
from quaterne.store.migrate import is_current, migrate
from quaterne.store.models import (
    ArchivedGame,
    ArchivePage,
    ArchiveQuery,
    HiddenBy,
    ListedTable,
    Message,
    NewReport,
    Report,
    TableChanged,
)
from quaterne.store.moderation import add_report, delete_report, read_reports
from quaterne.store.removal import (
    OldTable,
    OldTableKind,
    delete_game,
    delete_tables,
    erase_names,
    read_old_tables,
    set_hidden,
    table_key,
)
from quaterne.store.sqlite.database import SqliteDatabase, UnlockedSqliteDatabase
from quaterne.store.table_rows import (
    append_update,
    create_update,
    read_events,
    read_listed,
    read_open_tables,
    read_secrets,
)
from quaterne.store.writer import Writer

WRITE_TIMEOUT = 5.0
"""How many seconds a write waits for a database that cannot be reached before it fails."""

CHECK_SECONDS = 5.0
"""How many seconds the search for damage may take when a SQLite file is opened."""

_PAGE = 500
"""Events that are read at once; nearly all tables have fewer."""

_T = TypeVar("_T")
_NO_SECRETS: Mapping[Seat, bytes] = MappingProxyType({})


async def open_store(
    url: str | None = None,
    *,
    write_timeout: float = WRITE_TIMEOUT,
    check_seconds: float = CHECK_SECONDS,
) -> Store:
    """Open the database at this URL, migrate it to the newest schema and return its `Store`.

    None is a SQLite file in the user's data directory; `docs/develop/store.md` has the URLs.  A
    SQLite file is searched for damage first, for `check_seconds` at most.
    """
    parsed = parse_url(url)
    database = open_database(parsed)
    try:
        with store_errors(database, parsed):
            if check_seconds > 0:
                await database.check(check_seconds)
            await migrate(database)
    except BaseException:
        await database.close()
        raise
    return Store(database, write_timeout)


def open_database(url: URL) -> Database:
    """Open the database at this URL as it is, for the one process or many that serve it."""
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
        self._long_reads = asyncio.Lock()
        """Held while a further page of a long history is read."""
        self.administration = Administration(database)

    async def open_early(self) -> None:
        """Open every connection that reading a file needs: later no file may be left to open."""
        if self.is_shared:
            return
        engines = (self._database.engine, self._database.search_engine)
        async with contextlib.AsyncExitStack() as stack:
            for engine in engines:
                for _ in range(engine.pool.size()):  # type: ignore[attr-defined]
                    await stack.enter_async_context(engine.connect())

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

    async def events(
        self, table_id: str, since: int = 0, limit: int | None = None
    ) -> tuple[Event, ...]:
        """Return the events of a table after number `since`; the first `limit` of them, if given.

        The store reads a long history in pages, one such page at a time, so that readers of few
        events do not wait for readers of many.  Raise `UnknownTable`, or `TableClosed` when an
        administrator has closed it.
        """
        found: list[Event] = []
        while True:
            size = _PAGE if limit is None else min(_PAGE, limit - len(found))
            async with self._long_reads if found else contextlib.nullcontext():
                key, page = await self._read_page(table_id, since, size)
            found += page
            if len(page) < size:
                break
            if len(found) == limit:
                return tuple(found)
            since = page[-1].number
        if found:
            # A process that reads a table writes to it next: the writer need not query it again.
            self._writer.cache.observe(table_id, key, found[-1].number)
        return tuple(found)

    async def _read_page(
        self, table_id: str, since: int, size: int
    ) -> tuple[int, tuple[Event, ...]]:
        return await self._read(lambda c: read_events(c, table_id, since, size))

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
        """Return a page of the finished games that match.

        Raise `SearchBusy` when too many others search: they share a few connections of their own.
        """
        try:
            return await self._read(lambda c: search(c, query), self._database.search_engine)
        except StoreUnavailable as error:
            if isinstance(error.__cause__, PoolTimeout):
                raise SearchBusy from error
            raise

    async def archived_game(self, game_id: str, *, hidden: bool = False) -> ArchivedGame:
        """Return one finished game; raise `UnknownGame` when no game has this id.

        A game that is hidden from the archive is found only with `hidden`.
        """
        return await self._read(lambda c: read_game(c, game_id, hidden))

    async def games_of_table(self, table_id: str) -> list[ArchivedGame]:
        """Return the finished games of a table that are kept for the archive, hidden ones too."""
        return await self._read(lambda c: read_games_of_table(c, table_id))

    async def hide_game(self, game_id: str, by: HiddenBy) -> None:
        """Keep a finished game and no longer show it; raise `UnknownGame`."""
        await self._change(lambda c: set_hidden(c, game_id, by))

    async def show_game(self, game_id: str) -> None:
        """Show a hidden game again; raise `UnknownGame`, also if a player made it private."""
        await self._change(lambda c: set_hidden(c, game_id, None))

    async def delete_game(self, game_id: str) -> None:
        """Delete a finished game from the archive; raise `UnknownGame`.

        Its table keeps the events; `delete_tables` deletes those too.
        """
        await self._change(lambda c: delete_game(c, game_id))

    async def delete_tables(self, ids: Collection[str]) -> None:
        """Delete tables with everything that belongs to them, finished games and reports included.

        Other processes get a `TableChanged` for each.  Ids that are unknown are passed over.
        """
        known = list(filter(is_id, ids))

        async def delete(connection: AsyncConnection) -> None:
            await delete_tables(connection, known)
            await self._database.announce(connection, known)

        await self._change(delete)
        self._writer.cache.forget(known)

    async def erase_names(self, table_id: str, seats: Collection[Seat]) -> None:
        """Replace the names of the people on these seats by `ERASED_NAME`; raise `UnknownTable`.

        The only change that earlier events ever see.  Other processes get a `TableChanged`.
        """

        async def erase(connection: AsyncConnection) -> None:
            await erase_names(connection, await table_key(connection, table_id), seats)
            await self._database.announce(connection, (table_id,))

        await self._change(erase)

    async def add_report(self, report: NewReport) -> bool:
        """Keep the report of a name; return False when that seat was reported before."""
        return await self._change(lambda c: add_report(c, report))

    async def reports(
        self, limit: int = 50, before: int | None = None, table_id: str | None = None
    ) -> list[Report]:
        """Return reports, the latest first; `before` is the key of the last one seen."""
        return await self._read(lambda c: read_reports(c, limit, before, table_id))

    async def delete_report(self, key: int) -> bool:
        """Delete a report; return whether there was one."""
        return await self._change(lambda c: delete_report(c, key))

    async def old_tables(
        self,
        kind: OldTableKind,
        opened_before: int,
        limit: int = 100,
        after: OldTable | None = None,
    ) -> list[OldTable]:
        """Return tables opened before a time, the oldest first; `after` is the last one seen."""
        return await self._read(lambda c: read_old_tables(c, kind, opened_before, limit, after))

    async def take_lease(self, name: str, holder: str, now: int, until: int) -> bool:
        """Take a lease until a time, or prolong one's own; return False while another holds it."""
        return await self._change(lambda c: take_lease(c, name, holder, now, until))

    async def check_writable(self, now: int) -> None:
        """Write something; raise `StoreUnavailable` when that fails, on a full disk for example."""
        await self._change(lambda c: take_lease(c, "health", "", now, now))

    async def time(self) -> int:
        """Return the database's time of day, in milliseconds since 1970."""
        return await self._retry(self._database.time)

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
                    if notification.number == 0:  # perhaps there is no such table any more
                        self._writer.cache.forget([notification.table])
                    self._writer.cache.advance(notification.table, notification.number)
                yield notification

    async def notify(self, text: str) -> None:
        """Send a message of at most 7,000 bytes to the other processes; it is not stored."""
        await self._retry(lambda: self._database.notify(text))

    async def close(self) -> None:
        """Write what waits, then close the database."""
        await self._writer.close()
        await self._database.close()

    async def _read(
        self,
        query: Callable[[AsyncConnection], Awaitable[_T]],
        engine: AsyncEngine | None = None,
    ) -> _T:
        async def read() -> _T:
            async with (engine or self._database.engine).connect() as connection:
                return await query(connection)

        return await self._retry(read)

    async def _change(self, work: Callable[[AsyncConnection], Awaitable[_T]]) -> _T:
        """Do work in a transaction of its own; all of it is repeated if a connection breaks."""

        async def change() -> _T:
            async with self._database.transaction() as connection:
                return await work(connection)

        return await self._retry(change)

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


# Administration of a database directly, also while servers use it: what the command line opens.


@contextlib.asynccontextmanager
async def open_administration(url: str | None = None) -> AsyncIterator[Administration]:
    """Open the database at this URL for administration; None is the default SQLite file.

    An older database is migrated first, which SQLite allows only while no server runs: raise
    `StoreInUse`.  Raise `NoDatabase` when there is no such SQLite file.
    """
    parsed = parse_url(url)
    database = open_unlocked(parsed)
    try:
        with store_errors(database, parsed):
            has_newest_schema = await is_current(database.engine)
        if not has_newest_schema:
            await (await open_store(url)).close()
        yield Administration(database)
    finally:
        await database.close()


def open_unlocked(url: URL) -> TransactionalDatabase:
    """Open a database as it is, beside a server that may use it; raise `NoDatabase`."""
    if url.drivername.startswith("sqlite"):
        return UnlockedSqliteDatabase(url)
    with needs("PostgreSQL", "postgres"):
        from quaterne.store.postgres.database import PostgresDatabase
    return PostgresDatabase(url)


# Leases: work that one process at a time does, and another one when that process dies.


_TAKE_LEASE = text("""
INSERT INTO leases (name, holder, until) VALUES (:name, :holder, :until)
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
WHERE leases.until <= :now OR leases.holder = excluded.holder
RETURNING name""")


async def take_lease(
    connection: AsyncConnection, name: str, holder: str, now: int, until: int
) -> bool:
    """Take a lease that is free, over, or the holder's own already; return whether it was."""
    parameters = {"name": name, "holder": holder, "now": now, "until": until}
    return (await connection.execute(_TAKE_LEASE, parameters)).first() is not None
