"""`WriteThread`: the one connection that writes to the SQLite file, on a thread of its own.

A whole transaction is one call of the thread.  Going through SQLAlchemy, which asks the driver a
dozen times for each transaction, would cost a millisecond of processor time each.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from quaterne.store.errors import StoreUnavailable
from quaterne.store.sqlite.checkpointer import checkpoint
from quaterne.store.sqlite.connection import connect

__all__ = ["WriteThread"]

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
