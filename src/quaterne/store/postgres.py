"""PostgreSQL: many processes on one database."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Iterator, Mapping
from typing import Any

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from quaterne.store.database import Rows
from quaterne.store.listening import CHANNEL, SAYINGS, listen
from quaterne.store.values import News, Word

__all__ = ["Postgres"]

_CONNECT_SECONDS = 5
_COMMAND_SECONDS = 30
_LARGEST_NOTE = 7000  # PostgreSQL takes 8000 bytes

# Everything of a batch in one round trip.  Rows are sorted, so that two processes that write the
# same tables wait for each other and never in a circle.
_WRITE = f"""
WITH added AS (
    INSERT INTO events (table_key, number, body)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[])
), moved AS (
    UPDATE tables SET due = given.due
    FROM unnest($4::bigint[], $5::bigint[]) AS given (key, due)
    WHERE tables.key = given.key AND tables.due IS DISTINCT FROM given.due
)
SELECT pg_notify('{CHANNEL}', note) FROM unnest($6::text[]) AS note"""

_CLAIM = text("""
UPDATE tables SET due = :until WHERE key IN (
    SELECT key FROM tables WHERE due <= :now ORDER BY due LIMIT :limit FOR UPDATE SKIP LOCKED
) RETURNING id""")

_SAY = "SELECT pg_notify($1, $2)"
_ONE_MIGRATION = text("SELECT pg_advisory_xact_lock(hashtext('quaterne migration'))")


class Postgres:
    """An open PostgreSQL database."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        # This process among those that are told the news: it need not hear its own.
        self._sender = secrets.token_hex(8)
        self.writer = self.reader = create_async_engine(
            url,
            pool_size=8,
            max_overflow=4,
            pool_timeout=_CONNECT_SECONDS,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _COMMAND_SECONDS},
        )

    async def is_open(self, connection: AsyncConnection) -> bool:
        """Whether the server has not hung up."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        return not driver.is_closed()

    async def write(self, connection: AsyncConnection, rows: Rows) -> None:
        """Add events, set due times, and tell other processes, within a transaction."""
        await connection.exec_driver_sql(_WRITE, self._columns(rows))

    async def commit(self, connection: AsyncConnection, rows: Rows) -> None:
        """The same as a transaction of its own: one statement, one round trip."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.fetch(_WRITE, *self._columns(rows))

    def _columns(self, rows: Rows) -> tuple[list[Any], ...]:
        """What the statement takes: a list for each column."""
        keys, numbers, bodies = map(list, zip(*sorted(rows.events), strict=True))
        due_keys, due_times = map(list, zip(*rows.due, strict=True)) if rows.due else ([], [])
        return keys, numbers, bodies, due_keys, due_times, list(_notes(self._sender, rows.news))

    async def prepare_migration(self, connection: AsyncConnection) -> None:
        """Wait until no other process migrates this database."""
        await connection.execute(_ONE_MIGRATION)

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables whose time has come, each for one process only."""
        async with self.writer.begin() as connection:
            given = {"now": now, "until": now + lease, "limit": limit}
            return [table for (table,) in await connection.execute(_CLAIM, given)]

    def news(self) -> AsyncGenerator[News | Word, None]:
        """What other processes write and say."""
        return listen(self.reader, self._sender)

    async def tell(self, text: str) -> None:
        """Say something to the other processes that is not kept."""
        async with self.reader.begin() as connection:
            await connection.exec_driver_sql(_SAY, (SAYINGS, f"{self._sender} {text}"))

    async def close(self) -> None:
        """Close all connections."""
        await self.reader.dispose()


def _notes(sender: str, news: Mapping[str, int]) -> Iterator[str]:
    """The news in as few notes as PostgreSQL's limit allows: `sender id=number id=number …`."""
    note = sender
    for table, number in news.items():
        item = f" {table}={number}"
        if len(note) + len(item) > _LARGEST_NOTE:
            yield note
            note = sender
        note += item
    if note != sender:
        yield note
