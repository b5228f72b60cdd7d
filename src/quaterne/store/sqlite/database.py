"""`SqliteDatabase`: one file, one process, every commit on the disk before it is acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
import time
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.database import SEARCH_WAIT
from quaterne.store.database_errors import Failure
from quaterne.store.errors import StoreUnavailable
from quaterne.store.models import Message, TableChanged
from quaterne.store.sqlite.bulk_insert import prepare_insert
from quaterne.store.sqlite.checkpointer import Checkpointer
from quaterne.store.sqlite.connection import connect
from quaterne.store.sqlite.engine import begin_writing, sqlite_engine
from quaterne.store.sqlite.errors import classify
from quaterne.store.sqlite.file_check import check_not_emptied, mark_as_made, quick_check
from quaterne.store.sqlite.lock import DatabaseLock
from quaterne.store.sqlite.write_thread import WriteThread
from quaterne.store.tables.batch import Batch
from quaterne.store.urls import sqlite_path

__all__ = ["SqliteDatabase"]

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
