"""SQLAlchemy's engine for a SQLite file, with transactions that begin as we say."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from quaterne.store.sqlite.connection import configure

__all__ = ["begin_writing", "sqlite_engine"]

_READERS = 3
_READ_WAIT = 30.0
"""Seconds that a reader waits for others."""


def sqlite_engine(
    url: URL, pool_size: int = _READERS, pool_timeout: float = _READ_WAIT
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
