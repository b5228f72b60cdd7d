"""A database in memory that several processes share, and that fails, stalls and is slow on command.

The statements are those of `SqliteDatabase`, on a real SQLite in memory, in the one thread of the
simulation.  What SQLite has not, notifications between processes and commits in doubt, is as
PostgreSQL has it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from contextvars import copy_context
from typing import Any, NamedTuple, TypeVar, cast

from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import StaticPool

from quaterne.store.database_errors import CommitInDoubt, Failure, driver_error
from quaterne.store.models import Message, TableChanged
from quaterne.store.postgres.notifications import decode_changes, encode_changes
from quaterne.store.sqlite.database import SqliteDatabase, WriteThread, classify, configure
from quaterne.store.table_rows import Batch
from tests.simulation.store_faults import SimulatedFailure, StoreFaults

_T = TypeVar("_T")
_EVENTS = """
SELECT events.number, events.body FROM events JOIN tables ON tables.key = events.table_key
WHERE tables.id = ? AND events.number > ? ORDER BY events.number"""


class StoredEvent(NamedTuple):
    """An event as the database has it."""

    table: str
    number: int
    text: str


class Disk:
    """What survives every process: the one SQLite database, and who is told of its commits."""

    def __init__(self, faults: StoreFaults) -> None:
        self.faults = faults
        self.connection = sqlite3.connect(":memory:")
        configure(self.connection)
        self.engine = create_engine(
            "sqlite://", creator=lambda: self.connection, poolclass=StaticPool
        )
        self.databases: list[SimulatedDatabase] = []
        self.wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000
        """What the wall clock of the machine with the database shows, in milliseconds."""
        self.context = copy_context()
        """Where notifications are on their way: they outlive the process that sent them."""
        self.on_commit: Callable[[Sequence[StoredEvent]], None] = lambda _: None
        """Called with the events of every commit, at the moment when they are durable."""

    def events(self, table: str, since: int = 0) -> list[StoredEvent]:
        """Return the events of a table after a number, as they are stored."""
        rows = self.connection.execute(_EVENTS, (table, since)).fetchall()
        return [StoredEvent(table, number, text) for number, text in rows]

    def committed(self, writer: SimulatedDatabase, batch: Batch) -> None:
        """Announce a commit to the processes, except to the one that wrote it."""
        names = {key: table for table, key in batch.keys.items()}
        events = [StoredEvent(names[key], number, text) for key, number, text in batch.events()]
        self.on_commit(events)
        for text in encode_changes(writer.name, batch.changes()):
            for change in decode_changes(text)[1]:
                self.notify(writer, change)

    def notify(self, sender: SimulatedDatabase, notice: TableChanged | Message) -> None:
        """Send a notice to all other processes."""
        for database in self.databases:
            if database is not sender:
                database.hear(notice)

    def close(self) -> None:
        """Drop everything."""
        self.engine.dispose()
        self.connection.close()


class SimulatedDatabase(SqliteDatabase):
    """The database as one process sees it."""

    def __init__(self, disk: Disk, name: str, is_shared: bool) -> None:
        # Not the constructor of SQLite's: there is neither file nor thread here.
        self.disk = disk
        self.name = name
        self.is_shared = is_shared
        self.is_dead = False
        """Whether its process was killed: then nothing more reaches the disk."""
        self.engine = self.search_engine = cast(AsyncEngine, _InlineEngine(self))
        self._write_thread = _InlineWriter(self)
        self._notices: asyncio.Queue[TableChanged | Message | None] = asyncio.Queue()
        self._heard_at = 0.0
        self._is_listening = False
        disk.databases.append(self)

    async def reach(self) -> None:
        """Take the time of a statement; raise when the database cannot be reached."""
        if not self.is_dead:
            await self.disk.faults.reach()
        if self.is_dead:
            raise asyncio.CancelledError  # nobody is there any more

    @asynccontextmanager
    async def migration(self) -> AsyncIterator[AsyncConnection]:
        """Return a connection for migrations: there is no file to mark."""
        async with self.engine.begin() as connection:
            yield connection

    async def announce(self, connection: AsyncConnection, ids: Collection[str]) -> None:
        """Let other processes read these tables again once this transaction is committed."""
        transaction = cast(_InlineConnection, connection)
        for table in ids:
            transaction.after_commit.append(TableChanged(table))

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction; sometimes its answer is lost."""
        await super().write(batch)
        self.disk.committed(self, batch)
        if await self.disk.faults.loses_answer():
            raise CommitInDoubt from SimulatedFailure(Failure.DISCONNECTED)

    async def time(self) -> int:
        """Return the time of day of the machine with the database, and take time to answer."""
        await self.reach()
        found = self.disk.wall()
        await self.reach()
        return found

    async def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Yield what other processes write and send, until the connection breaks; then again."""
        while True:
            self._notices = asyncio.Queue()
            self._is_listening = self.is_shared
            yield TableChanged(None)
            while (notice := await self._notices.get()) is not None:
                yield notice
            self._is_listening = False
            await asyncio.sleep(self.disk.faults.source.uniform(0.05, 1.0))

    async def notify(self, text: str) -> None:
        """Send a message to the other processes."""
        if self.is_shared:
            await self.reach()
            self.disk.notify(self, Message(self.name, text))

    def hear(self, notice: TableChanged | Message | None) -> None:
        """Receive a notice after a while, in the order of sending; None breaks the connection."""
        if self._is_listening and not self.is_dead:
            loop = asyncio.get_running_loop()
            delay = self.disk.faults.notification_seconds()
            self._heard_at = max(self._heard_at, loop.time() + delay)
            deliver = self._notices.put_nowait
            loop.call_at(self._heard_at, deliver, notice, context=self.disk.context)

    def classify(self, error: BaseException) -> Failure | None:
        """Return which kind of failure an error is."""
        if isinstance(error, CommitInDoubt):
            return Failure.IN_DOUBT
        origin = driver_error(error)
        return origin.failure if isinstance(origin, SimulatedFailure) else classify(error)

    async def close(self) -> None:
        """Leave; the disk stays."""
        if self in self.disk.databases:
            self.disk.databases.remove(self)


class _InlineWriter(WriteThread):
    """Transactions in the thread of the loop."""

    def __init__(self, database: SimulatedDatabase) -> None:
        self._database = database

    async def run(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        await self._database.reach()
        connection = self._database.disk.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        return result


class _InlineEngine:
    """As much of SQLAlchemy's asynchronous engine as the store uses."""

    def __init__(self, database: SimulatedDatabase) -> None:
        self._database = database

    def execution_options(self, **_: object) -> _InlineEngine:
        return self

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction; nothing else runs until it ends, so that it is alone."""
        await self._database.reach()
        disk = self._database.disk
        with disk.engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            transaction = _InlineConnection(self._database, connection, is_transaction=True)
            try:
                yield cast(AsyncConnection, transaction)
                connection.exec_driver_sql("COMMIT")
            except BaseException:
                connection.exec_driver_sql("ROLLBACK")
                raise
        for notice in transaction.after_commit:
            disk.notify(self._database, notice)

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[AsyncConnection]:
        with self._database.disk.engine.connect() as connection:
            yield cast(AsyncConnection, _InlineConnection(self._database, connection))

    async def dispose(self) -> None:
        pass


class _InlineConnection:
    def __init__(
        self, database: SimulatedDatabase, connection: Any, is_transaction: bool = False
    ) -> None:
        self._database = database
        self._connection = connection
        self._is_transaction = is_transaction
        self.after_commit: list[TableChanged] = []
        """What other processes learn once it is committed."""

    @property
    def dialect(self) -> Any:
        return self._connection.dialect

    async def execute(self, statement: Any, parameters: Any = None) -> Any:
        await self._reach()
        return self._connection.execute(statement, parameters)

    async def exec_driver_sql(self, statement: str, parameters: Any = None) -> Any:
        await self._reach()
        return self._connection.exec_driver_sql(statement, parameters)

    async def _reach(self) -> None:
        if not self._is_transaction:  # that has taken its time before it began
            await self._database.reach()

    async def run_sync(self, work: Callable[..., _T], *args: Any) -> _T:
        return work(self._connection, *args)
