"""SQLite: one file, one process, every commit on the disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quaterne.errors import StoreUnavailable
from quaterne.store.database import Due, EventRow
from quaterne.store.lock import FileLock
from quaterne.store.urls import file_of
from quaterne.store.values import News

__all__ = ["SqliteFile"]

_READERS = 3
_PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # Readers of other programs, a backup for example, are waited for this long.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16384",
)

_INSERT = "INSERT INTO events (table_key, number, body) VALUES (?, ?, ?)"
# Most moves change no due time, and a row that stays as it is costs no page.
_SET_DUE = "UPDATE tables SET due = ?2 WHERE key = ?1 AND due IS NOT ?2"
_LOOK = "SELECT 1 FROM tables WHERE due <= ? LIMIT 1"
_CLAIM = """
UPDATE tables SET due = ? WHERE key IN (
    SELECT key FROM tables WHERE due <= ? ORDER BY due LIMIT ?
) RETURNING id"""


class SqliteFile:
    """An open SQLite database."""

    is_shared = False

    def __init__(self, url: URL) -> None:
        path = file_of(url)
        _make_private(path)
        self._lock = FileLock(path)
        url = url.set(database=str(path))
        self.reader = _engine(url, "BEGIN", _READERS)
        # Taking the write lock at once never finds out too late that somebody else has it.
        self.writer = _engine(url, "BEGIN IMMEDIATE", 2)

    async def write(
        self,
        connection: AsyncConnection,
        rows: Sequence[EventRow],
        due: Sequence[Due],
        news: Mapping[str, int],  # noqa: ARG002  # there is nobody to tell
    ) -> None:
        """Add events and set due times."""
        # As plain SQL: SQLAlchemy hands the rows to the driver as they are, and the work per row is
        # done in C.
        await connection.exec_driver_sql(_INSERT, list(rows))
        if due:
            await connection.exec_driver_sql(_SET_DUE, list(due))

    async def prepare_migration(self, connection: AsyncConnection) -> None:
        """Nothing to do: who holds the lock file is alone."""

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables whose time has come."""
        async with self.reader.connect() as connection:
            # This is asked often, and an empty answer should not wait for the writer.
            if (await connection.exec_driver_sql(_LOOK, (now,))).first() is None:
                return []
        async with self.writer.begin() as connection:
            rows = await connection.exec_driver_sql(_CLAIM, (now + lease, now, limit))
            return [table for (table,) in rows]

    async def news(self) -> AsyncGenerator[News, None]:
        """Never anything: no other process writes."""
        await asyncio.Event().wait()
        yield News(None)  # pragma: no cover  # makes this an iterator

    async def close(self) -> None:
        """Close the file and let another process have it."""
        await self.reader.dispose()
        await self.writer.dispose()
        self._lock.release()


def _make_private(path: Path) -> None:
    """Make the file and its folder, if they are not there, readable by this user alone."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreUnavailable(f"{path}: {error.strerror}") from error


def _engine(url: URL, begin: str, size: int) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=size, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(connection: Any, _record: object) -> None:
        # Python's own handling of transactions would leave statements that change the schema out.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
