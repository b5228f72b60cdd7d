"""`SqliteDatabase`: one file, one process, every commit on the disk before it is acknowledged.

A commit takes the shortest way: the `WriteThread` appends it to SQLite's log and flushes that; the
`Checkpointer` moves it into the file later.  Everything else reads and writes through SQLAlchemy.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quaterne.store.database import SEARCH_WAIT, sqlite_path
from quaterne.store.database_errors import Failure, driver_error
from quaterne.store.errors import NoDatabase, StoreUnavailable
from quaterne.store.models import Message, TableChanged
from quaterne.store.sqlite.bulk_insert import prepare_insert
from quaterne.store.sqlite.database_file import (
    DatabaseLock,
    check_not_emptied,
    mark_as_made,
    quick_check,
)
from quaterne.store.table_rows import Batch

_IS_ANY_DUE = "SELECT 1 FROM tables WHERE due <= ? LIMIT 1"
_CLAIM = """
UPDATE tables SET due = ? WHERE key IN (
    SELECT key FROM tables WHERE due <= ? ORDER BY due LIMIT ?
) RETURNING id"""
_POSTPONE = "UPDATE tables SET due = ?2 WHERE id = ?1 AND due IS NOT NULL"


class SqliteDatabase:
    """An open SQLite database."""

    is_shared = False
    commit_interval = 0.003

    def __init__(self, url: URL) -> None:
        self._path = path = sqlite_path(url)
        check_not_emptied(path)
        _make_private(path)
        self._lock = DatabaseLock(path)
        url = url.set(database=str(path))
        self.engine = sqlite_engine(url)
        self.search_engine = sqlite_engine(url, pool_size=1, pool_timeout=SEARCH_WAIT)
        self._write_thread = WriteThread(path)
        self._checkpointer = Checkpointer(lambda: connect(path), self._write_thread.checkpoint)

    async def check(self, seconds: float) -> None:
        """Look for damage for so long; raise `UnreadableStore` when there is any."""
        await asyncio.to_thread(quick_check, self._path, seconds)

    @contextlib.asynccontextmanager
    async def migration(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction for migrations; the lock file keeps other processes out."""
        async with begin_writing(self.engine) as connection:
            yield connection
        mark_as_made(self._path)

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction that writes; it waits for those of the writing thread."""
        return begin_writing(self.engine)

    async def announce(self, connection: AsyncConnection, ids: Collection[str]) -> None:
        """Do nothing: there is no other process."""

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction, and add the keys of new tables to it."""
        await self._write_thread.run(prepare_insert(batch))

    async def time(self) -> int:
        """Return the time of day, in milliseconds since 1970: the file has none of its own."""
        return time.time_ns() // 1_000_000

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables that are due and return their ids."""
        async with self.engine.connect() as connection:
            # The server asks often, and an empty answer should not wait for the writer.
            if (await connection.exec_driver_sql(_IS_ANY_DUE, (now,))).first() is None:
                return []

        def claim(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute(_CLAIM, (now + lease, now, limit)).fetchall()
            return [table for (table,) in rows]

        return await self._write_thread.run(claim)

    async def postpone(self, due: Mapping[str, int]) -> None:
        """Set when tables are due; a table without a due time stays without."""
        rows = list(due.items())
        await self._write_thread.run(lambda connection: connection.executemany(_POSTPONE, rows))

    async def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Yield nothing, for ever: no other process writes."""
        await asyncio.Event().wait()
        yield TableChanged(None)  # pragma: no cover  # makes this a generator

    async def notify(self, text: str) -> None:
        """Do nothing: there is no other process."""

    def classify(self, error: BaseException) -> Failure | None:
        """Return which kind of failure an error is; None when it is not the database's."""
        return classify(error)

    async def close(self) -> None:
        """Close the file and let another process open it."""
        await asyncio.to_thread(self._checkpointer.stop)
        await self.engine.dispose()
        await self.search_engine.dispose()
        await self._write_thread.close()
        self._lock.release()


def _make_private(path: Path) -> None:
    """Make the file and its folder, if they are missing, readable by this user alone."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreUnavailable(f"{path}: {error.strerror}") from error


# `WriteThread`: the one connection that writes to the SQLite file, on a thread of its own.
#
# A whole transaction is one call of the thread.  Going through SQLAlchemy, which asks the driver a
# dozen times for each transaction, would cost a millisecond of processor time each.


_T = TypeVar("_T")


class WriteThread:
    """One transaction after the other."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._executor = ThreadPoolExecutor(1, "store writer")
        self._is_closed = False

    async def run(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        """Do work in a transaction; return when it is on the disk, raise when none of it is."""
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._executor, self._transact, work)

    def checkpoint(self) -> None:
        """Move the rest of the log into the file between two commits; for another thread."""
        self._executor.submit(lambda: checkpoint(self._connected())).result()

    def _transact(self, work: Callable[[sqlite3.Connection], _T]) -> _T:
        connection = self._connected()
        # This takes the write lock at once: later it could be another program's.
        connection.execute("BEGIN IMMEDIATE")
        try:
            result = work(connection)
            connection.execute("COMMIT")
        except BaseException:
            self._disconnect()  # this rolls back, whatever state the connection is in
            raise
        return result

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = connect(self._path)
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        """Close the connection and end the thread."""
        self._is_closed = True
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._executor, self._disconnect)
        self._executor.shutdown()


# `Checkpointer`: moving commits from SQLite's log into its file, beside the writing.
#
# Left to itself SQLite does this within a commit, about once per thousand pages: every move in that
# commit, and every one that arrives meanwhile, waits for a thousand pages to reach the disk.  Here
# a separate thread does it, and no writer waits for it.  The log starts again only when all of it
# has been moved, and under load something is always added meanwhile; so when the log has grown
# long, the writing thread moves the little that is left.


_CHECKPOINT_SECONDS = 5.0
"""Between two checkpoints: many moves change the same page, which is moved once."""
_LONG_LOG = 8000
"""Pages of 4 KiB after which the log should restart."""


def checkpoint(connection: sqlite3.Connection) -> int:
    """Move what can be moved without blocking a reader or writer; return the pages in the log."""
    row = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(row[1])


class Checkpointer:
    """A thread that checkpoints now and then."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], finish: Callable[[], None]
    ) -> None:
        self._connect = connect
        self._finish = finish
        """Moves what is left while nothing is written."""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store checkpointer", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stopping.wait(_CHECKPOINT_SECONDS):
            # What fails now, on a full disk perhaps, is done later: only the length of the log
            # depends on it.
            with suppress(sqlite3.Error):
                self._checkpoint()

    def _checkpoint(self) -> None:
        connection = self._connect()
        try:
            if checkpoint(connection) > _LONG_LOG:
                self._finish()
        finally:
            connection.close()

    def stop(self) -> None:
        """Stop the thread; return when it has ended."""
        self._stopping.set()
        self._thread.join()


# Connections that read, through SQLAlchemy: transactions begin as we say.


_MOST_READERS = 3
_READ_WAIT_SECONDS = 30.0
"""How long a reader waits for others to end."""


def sqlite_engine(
    url: URL, pool_size: int = _MOST_READERS, pool_timeout: float = _READ_WAIT_SECONDS
) -> AsyncEngine:
    """Return an engine for the file of this URL."""
    engine = create_async_engine(
        url, pool_size=pool_size, max_overflow=0, pool_timeout=pool_timeout
    )

    @event.listens_for(engine.sync_engine, "connect")
    def _on_connect(connection: Any, _record: object) -> None:
        configure(connection)

    @event.listens_for(engine.sync_engine, "begin")
    def _on_begin(connection: Connection) -> None:
        mode = connection.get_execution_options().get("transaction_mode", "DEFERRED")
        connection.exec_driver_sql(f"BEGIN {mode}")

    return engine


def begin_writing(engine: AsyncEngine) -> AbstractAsyncContextManager[AsyncConnection]:
    """Return a transaction that takes the write lock at once: later it could be another's."""
    return engine.execution_options(transaction_mode="IMMEDIATE").begin()


# The settings with which every connection to the file begins.


PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # How long to wait for other programs, a backup for example.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16384",
    # What was deleted or erased is overwritten: names must not be found in the file afterwards.
    "PRAGMA secure_delete = ON",
    # The checkpointer does it: no commit should have to.
    "PRAGMA wal_autocheckpoint = 0",
)


def configure(connection: Any) -> None:
    """Set up a connection: of `sqlite3`, or one that SQLAlchemy made."""
    # Python's own handling of transactions would leave out statements that change the schema.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to the file; its user begins and ends the transactions."""
    connection = sqlite3.connect(path)
    configure(connection)
    return connection


# `UnlockedSqliteDatabase`: a SQLite file that a running server may have open, without its lock.
#
# The lock file keeps a second server out, because a server assumes that it alone writes events. An
# administrator's command writes only what servers read again: see `quaterne.store.administration`.


class UnlockedSqliteDatabase:
    """An open SQLite file without the lock of a server; raise `NoDatabase` when it is missing."""

    def __init__(self, url: URL) -> None:
        path = sqlite_path(url)
        if not path.is_file():
            raise NoDatabase(str(path))
        self.engine = sqlite_engine(url.set(database=str(path)))

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction that writes; it waits for the server's own."""
        return begin_writing(self.engine)

    async def notify(self, text: str) -> None:
        """Do nothing: the server polls the audit log."""

    def classify(self, error: BaseException) -> Failure | None:
        """Return which kind of failure an error is; None when it is not the database's."""
        return classify(error)

    async def close(self) -> None:
        """Close the file."""
        await self.engine.dispose()


# Errors of SQLite's driver, sorted by what they mean.


_NOT_UNIQUE = (sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY)


def classify(error: BaseException) -> Failure | None:
    """Return which kind of failure an error is; None when it is not SQLite's."""
    origin = driver_error(error)
    if isinstance(origin, PoolTimeout):
        return Failure.UNAVAILABLE
    if not isinstance(origin, sqlite3.Error):
        return None
    code = getattr(origin, "sqlite_errorcode", None)
    if code in _NOT_UNIQUE:
        return Failure.CONFLICT
    if isinstance(origin, sqlite3.OperationalError) or code is None:
        return Failure.UNAVAILABLE
    return Failure.INVALID
