"""The short way into a SQLite file, for batches of events, due times and games that end.

It has a connection and a thread of its own, and hands a whole transaction over at once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import orjson

from quaterne.store.database import GAME_COLUMNS, Rows
from quaterne.store.sqlite.checkpointer import move

__all__ = ["PRAGMAS", "ExpressLane", "connect", "given"]

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Other programs, a backup for example, are waited for this long.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16384",
    # See `checkpoints`: no commit should have to.
    "PRAGMA wal_autocheckpoint = 0",
)
"""What every connection to the file begins with."""


def _rows(count: int) -> str:
    """Rows of so many columns from a parameter that is a JSON array of arrays."""
    columns = (f"json_extract(value, '$[{at}]') AS c{at}" for at in range(count))
    return f"SELECT {', '.join(columns)} FROM json_each(?)"


# One statement for all rows of a batch, given as JSON: Python's driver gives way to other threads
# at every step of a statement, and gets its turn again only when a busy one lets go.
INSERT = f"INSERT INTO events (table_key, number, body) {_rows(3)}"
# Most moves change no due time, and a row that stays as it is costs no page.
SET_DUE = f"""
UPDATE tables SET due = given.c1 FROM ({_rows(2)}) AS given
WHERE tables.key = given.c0 AND tables.due IS NOT given.c1"""
ARCHIVE = f"INSERT INTO games ({', '.join(GAME_COLUMNS)}) {_rows(len(GAME_COLUMNS))}"


def given(rows: Rows) -> Iterator[tuple[str, str]]:
    """The statements that write rows, each with what it takes."""
    for statement, values in ((INSERT, rows.events), (SET_DUE, rows.due), (ARCHIVE, rows.games)):
        if values:
            yield statement, orjson.dumps(values).decode()


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the file whose transactions are its user's."""
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(pragma)
    return connection


class ExpressLane:
    """One transaction after the other, each in one step of the thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        self._thread = ThreadPoolExecutor(1, "store express lane")

    async def commit(self, rows: Rows) -> None:
        """Return when these are on the disk; raise when none of them is."""
        await asyncio.get_running_loop().run_in_executor(
            self._thread, self._commit, list(given(rows))
        )

    def finish_log(self) -> None:
        """Move the rest of the log into the file, between two commits; for another thread."""
        self._thread.submit(lambda: move(self._connected())).result()

    def _commit(self, statements: Sequence[tuple[str, str]]) -> None:
        connection = self._connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in statements:
                connection.execute(statement, (values,))
            connection.execute("COMMIT")
        except BaseException:
            self._disconnect()  # this rolls back, whatever state it is in
            raise

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
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._disconnect)
        self._thread.shutdown()
