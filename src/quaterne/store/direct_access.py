"""Administration of a database directly, also while servers use it: what the command line opens."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from sqlalchemy.engine import URL

from quaterne.extras import needs
from quaterne.store.administration.administration import Administration
from quaterne.store.database import TransactionalDatabase, store_errors
from quaterne.store.migrate import is_current
from quaterne.store.sqlite.unlocked_sqlite_database import UnlockedSqliteDatabase
from quaterne.store.store import open_store
from quaterne.store.urls import parse_url

__all__ = ["open_administration", "open_unlocked"]


@contextlib.asynccontextmanager
async def open_administration(url: str | None = None) -> AsyncIterator[Administration]:
    """Open the database at this URL for administration; None is the default SQLite file.

    An older database is migrated first, which SQLite allows only while no server runs: raise
    `StoreInUse`.  Raise `NoDatabase` when there is no such SQLite file.
    """
    parsed = parse_url(url)
    database = open_unlocked(parsed)
    try:
        with store_errors(database, parsed):
            has_newest_schema = await is_current(database.engine)
        if not has_newest_schema:
            await (await open_store(url)).close()
        yield Administration(database)
    finally:
        await database.close()


def open_unlocked(url: URL) -> TransactionalDatabase:
    """Open a database as it is, beside a server that may use it; raise `NoDatabase`."""
    if url.drivername.startswith("sqlite"):
        return UnlockedSqliteDatabase(url)
    with needs("PostgreSQL", "postgres"):
        from quaterne.store.postgres.database import PostgresDatabase
    return PostgresDatabase(url)
