"""`UnlockedSqliteDatabase`: a SQLite file that a running server may have open, without its lock.

The lock file keeps a second server out, because a server assumes that it alone writes events.
An administrator's command writes only what servers read again: see `quaterne.store.administration`.
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.database_errors import Failure
from quaterne.store.errors import NoDatabase
from quaterne.store.sqlite.engine import begin_writing, sqlite_engine
from quaterne.store.sqlite.errors import classify
from quaterne.store.urls import sqlite_path

__all__ = ["UnlockedSqliteDatabase"]


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
