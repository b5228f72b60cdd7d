"""Administration of a database directly, also while servers use it: what the command line opens."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from sqlalchemy.engine import URL

from quaterne.extras import needs
from quaterne.store.administration.administration import Administration
from quaterne.store.database import TransactionalDatabase
from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.errors import UnreadableStore
from quaterne.store.migrate import is_current
from quaterne.store.sqlite.unlocked_database import UnlockedSqliteDatabase
from quaterne.store.store import open_store
from quaterne.store.urls import parse_url, redacted_url

__all__ = ["open_administration"]


@contextlib.asynccontextmanager
async def open_administration(url: str | None = None) -> AsyncIterator[Administration]:
    """Open the database at this URL for administration; None is the default SQLite file.

    An older database is migrated first, which SQLite allows only while no server runs: raise
    `StoreInUse`.  Raise `NoDatabase` when there is no such SQLite file.
    """
    parsed = parse_url(url)
    database = _open_database(parsed)
    try:
        if not await _is_current(database, parsed):
            await (await open_store(url)).close()
        yield Administration(database)
    finally:
        await database.close()


def _open_database(url: URL) -> TransactionalDatabase:
    if url.drivername.startswith("sqlite"):
        return UnlockedSqliteDatabase(url)
    with needs("PostgreSQL", "postgres"):
        from quaterne.store.postgres.database import PostgresDatabase
    return PostgresDatabase(url)


async def _is_current(database: TransactionalDatabase, url: URL) -> bool:
    try:
        return await is_current(database.engine)
    except Exception as error:
        failure = database.classify(error)
        if failure is None:
            raise
        if failure is Failure.INVALID:
            raise UnreadableStore(f"{redacted_url(url)}: {describe(error)}") from error
        raise unavailable(error) from error
