"""SQLite: one file, one process, every commit on the disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quaterne.store.database import Rows
from quaterne.store.errors import StoreUnavailable
from quaterne.store.models import Message, TableChanged
from quaterne.store.sqlite.bulk_insert import PRAGMAS, ExpressLane, connect, given
from quaterne.store.sqlite.checkpointer import Checkpointer
from quaterne.store.sqlite.lock import FileLock
from quaterne.store.urls import sqlite_path

__all__ = ["SqliteDatabase"]

_READERS = 3
_LOOK = "SELECT 1 FROM tables WHERE due <= ? LIMIT 1"
_CLAIM = """
UPDATE tables SET due = ? WHERE key IN (
    SELECT key FROM tables WHERE due <= ? ORDER BY due LIMIT ?
) RETURNING id"""


class SqliteDatabase:
    """An open SQLite database."""

    is_shared = False
    apart = 0.004

    def __init__(self, url: URL) -> None:
        path = sqlite_path(url)
        _make_private(path)
        self._lock = FileLock(path)
        url = url.set(database=str(path))
        self.reader = _engine(url, "BEGIN", _READERS)
        # Taking the write lock at once never finds out too late that somebody else has it.
        self.writer = _engine(url, "BEGIN IMMEDIATE", 2)
        self._lane = ExpressLane(path)
        self._checkpoints = Checkpointer(lambda: connect(path), self._lane.finish_log)

    async def is_open(self, connection: AsyncConnection) -> bool:  # noqa: ARG002
        """Always: there is no other end that could go away."""
        return True

    async def write(self, connection: AsyncConnection, rows: Rows) -> None:
        """The same within a transaction that does more."""
        for statement, values in given(rows):
            await connection.exec_driver_sql(statement, (values,))

    async def commit(self, connection: AsyncConnection, rows: Rows) -> None:  # noqa: ARG002
        """Add events, set due times and archive games, as a transaction on the express lane."""
        await self._lane.commit(rows)

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

    async def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Never anything: no other process writes."""
        await asyncio.Event().wait()
        yield TableChanged(None)  # pragma: no cover  # makes this an iterator

    async def notify(self, text: str) -> None:
        """Nobody is there to be told."""

    async def close(self) -> None:
        """Close the file and let another process have it."""
        await asyncio.to_thread(self._checkpoints.stop)
        await self.reader.dispose()
        await self.writer.dispose()
        await self._lane.close()
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
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine
