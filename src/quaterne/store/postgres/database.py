"""`PostgresDatabase`: many processes on one database."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncGenerator, AsyncIterator, Collection, Mapping
from contextlib import AbstractAsyncContextManager

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from quaterne.store.database import SEARCH_WAIT
from quaterne.store.database_errors import Failure
from quaterne.store.models import Message, TableChanged
from quaterne.store.postgres.bulk_insert import WriteConnection
from quaterne.store.postgres.errors import classify
from quaterne.store.postgres.notifications import (
    CHANGES_CHANNEL,
    MESSAGES_CHANNEL,
    encode_changes,
    encode_message,
    listen,
)
from quaterne.store.table_rows import Batch

_CONNECT_SECONDS = 5
_COMMAND_SECONDS = 30
_SEARCHERS = 2
_SEARCH_SETTINGS = {
    # One plan for all names would be made for frequent ones, and read every game for a rare one.
    "plan_cache_mode": "force_custom_plan",
    "statement_timeout": "5s",
}

_CLAIM = text("""
UPDATE tables SET due = :until WHERE key IN (
    SELECT key FROM tables WHERE due <= :now ORDER BY due LIMIT :limit FOR UPDATE SKIP LOCKED
) RETURNING id""")
# Rows are locked in the order of their keys, as the writer does: no circle of processes that wait.
_POSTPONE = """
WITH locked AS (
    SELECT key, id FROM tables WHERE id = ANY($1::text[]) AND due IS NOT NULL
    ORDER BY key FOR NO KEY UPDATE
)
UPDATE tables SET due = new.due
FROM locked JOIN unnest($1::text[], $2::bigint[]) AS new (id, due) ON new.id = locked.id
WHERE tables.key = locked.key"""
_TIME = "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_NOTIFY = "SELECT pg_notify($1, $2)"
_LOCK_MIGRATION = text("SELECT pg_advisory_xact_lock(hashtext('quaterne migration'))")


class PostgresDatabase:
    """An open PostgreSQL database."""

    is_shared = True
    commit_interval = 0.005  # a commit also wakes every process that listens

    def __init__(self, url: URL) -> None:
        self._sender = secrets.token_hex(8)
        """The name of this process in notifications: it ignores its own."""
        self.engine = create_async_engine(
            url,
            pool_size=8,
            max_overflow=4,
            pool_timeout=_CONNECT_SECONDS,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _COMMAND_SECONDS},
        )
        self.search_engine = create_async_engine(
            url,
            pool_size=_SEARCHERS,
            max_overflow=0,
            pool_timeout=SEARCH_WAIT,
            connect_args={
                "timeout": _CONNECT_SECONDS,
                "command_timeout": _COMMAND_SECONDS,
                "server_settings": _SEARCH_SETTINGS,
            },
        )
        self._write_connection = WriteConnection(self.engine, self._sender)

    async def announce(self, connection: AsyncConnection, ids: Collection[str]) -> None:
        """Let other processes read these tables again once this transaction is committed."""
        for notification in encode_changes(self._sender, [TableChanged(table) for table in ids]):
            await connection.exec_driver_sql(_NOTIFY, (CHANGES_CHANNEL, notification))

    async def check(self, seconds: float) -> None:
        """Do nothing: PostgreSQL looks after its files itself."""

    @contextlib.asynccontextmanager
    async def migration(self) -> AsyncIterator[AsyncConnection]:
        """Return a transaction for migrations; it waits until no other process migrates.

        On a connection of its own, without a limit of time: an index of a large archive takes
        minutes.
        """
        engine = create_async_engine(
            self.engine.url, poolclass=NullPool, connect_args={"timeout": _CONNECT_SECONDS}
        )
        try:
            async with engine.begin() as connection:
                await connection.execute(_LOCK_MIGRATION)
                yield connection
        finally:
            await engine.dispose()

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction that writes; it is durable when it ends."""
        return self.engine.begin()

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction, and add the keys of new tables to it."""
        await self._write_connection.write(batch)

    async def time(self) -> int:
        """Return the database's time of day, in milliseconds since 1970."""
        async with self.engine.connect() as connection:
            return int((await connection.exec_driver_sql(_TIME)).scalar_one())

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables that are due, each for one process only, and return their ids."""
        async with self.engine.begin() as connection:
            parameters = {"now": now, "until": now + lease, "limit": limit}
            return [table for (table,) in await connection.execute(_CLAIM, parameters)]

    async def postpone(self, due: Mapping[str, int]) -> None:
        """Set when tables are due; a table without a due time stays without."""
        async with self.engine.begin() as connection:
            await connection.exec_driver_sql(_POSTPONE, (list(due), list(due.values())))

    def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Yield what other processes write and send."""
        return listen(self.engine, self._sender)

    async def notify(self, text: str) -> None:
        """Send a message to the other processes; it is not stored."""
        async with self.engine.begin() as connection:
            message = encode_message(self._sender, text)
            await connection.exec_driver_sql(_NOTIFY, (MESSAGES_CHANNEL, message))

    def classify(self, error: BaseException) -> Failure | None:
        """Return which kind of failure an error is; None when it is not the database's."""
        return classify(error)

    async def close(self) -> None:
        """Close all connections."""
        await self._write_connection.close()
        await self.engine.dispose()
        await self.search_engine.dispose()
