"""The short way into a SQLite file, for batches that are nothing but events and due times.

It has a connection and a thread of its own, and hands a whole transaction over at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from quaterne.store.database import Rows

__all__ = ["INSERT", "PRAGMAS", "SET_DUE", "ExpressLane"]

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Other programs, a backup for example, are waited for this long.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16384",
)
"""What every connection to the file begins with."""

INSERT = "INSERT INTO events (table_key, number, body) VALUES (?, ?, ?)"
# Most moves change no due time, and a row that stays as it is costs no page.
SET_DUE = "UPDATE tables SET due = ?2 WHERE key = ?1 AND due IS NOT ?2"


class ExpressLane:
    """One transaction after the other, each in one step of the thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store express lane")

    async def commit(self, rows: Rows) -> None:
        """Return when these are on the disk; raise when none of them is."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, rows)

    def _commit(self, rows: Rows) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(INSERT, rows.events)
            if rows.due:
                connection.executemany(SET_DUE, rows.due)
            connection.execute("COMMIT")
        except BaseException:
            self._disconnect()  # this rolls back, whatever state it is in
            raise

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                connection.execute(pragma)
            self._connection = connection
        return self._connection

    def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    async def close(self) -> None:
        """Close the connection and end the thread."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
