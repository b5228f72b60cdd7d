"""PostgreSQL: many processes on one database."""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from quaterne.store.database import GAME_COLUMNS, Rows
from quaterne.store.models import Message, TableChanged
from quaterne.store.postgres.listener import CHANNEL, SAYINGS, listen
from quaterne.store.postgres.notify_codec import written

__all__ = ["PostgresDatabase"]

_CONNECT_SECONDS = 5
_COMMAND_SECONDS = 30

# Everything of a batch in one round trip.  Rows are sorted, so that two processes that write the
# same tables wait for each other and never in a circle.
_ADD = """
WITH added AS (
    INSERT INTO events (table_key, number, body)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[])
), moved AS (
    UPDATE tables SET due = given.due
    FROM unnest($4::bigint[], $5::bigint[]) AS given (key, due)
    WHERE tables.key = given.key AND tables.due IS DISTINCT FROM given.due
)"""
_TELL = f" SELECT pg_notify('{CHANNEL}', note) FROM unnest($6::text[]) AS note"
_TYPES = {"table_key": "bigint", "number": "int", "started": "bigint", "ended": "bigint"}
_GIVEN = (f"${at}::{_TYPES.get(name, 'text')}[]" for at, name in enumerate(GAME_COLUMNS, 7))
_ARCHIVE = f""", archived AS (
    INSERT INTO games ({", ".join(GAME_COLUMNS)}) SELECT * FROM unnest({", ".join(_GIVEN)})
)"""

_CLAIM = text("""
UPDATE tables SET due = :until WHERE key IN (
    SELECT key FROM tables WHERE due <= :now ORDER BY due LIMIT :limit FOR UPDATE SKIP LOCKED
) RETURNING id""")

_SAY = "SELECT pg_notify($1, $2)"
_ONE_MIGRATION = text("SELECT pg_advisory_xact_lock(hashtext('quaterne migration'))")


class PostgresDatabase:
    """An open PostgreSQL database."""

    is_shared = True
    apart = 0.005  # a commit also wakes every process that listens

    def __init__(self, url: URL) -> None:
        # This process among those that are told the news: it need not hear its own.
        self._sender = secrets.token_hex(8)
        self._known: tuple[AsyncConnection, Any] | None = None
        self.writer = self.reader = create_async_engine(
            url,
            pool_size=8,
            max_overflow=4,
            pool_timeout=_CONNECT_SECONDS,
            connect_args={"timeout": _CONNECT_SECONDS, "command_timeout": _COMMAND_SECONDS},
        )

    async def is_open(self, connection: AsyncConnection) -> bool:
        """Whether the server has not hung up."""
        return not (await self._driver(connection)).is_closed()

    async def write(self, connection: AsyncConnection, rows: Rows) -> None:
        """Add events, set due times, archive games and tell others, within a transaction."""
        statement, columns = self._statement(rows)
        await connection.exec_driver_sql(statement, columns)

    async def commit(self, connection: AsyncConnection, rows: Rows) -> None:
        """The same as a transaction of its own: one statement, one round trip."""
        statement, columns = self._statement(rows)
        await (await self._driver(connection)).fetch(statement, *columns)

    async def _driver(self, connection: AsyncConnection) -> Any:
        """The driver's own connection; SQLAlchemy takes long to say which."""
        if self._known is None or self._known[0] is not connection:
            self._known = connection, (await connection.get_raw_connection()).driver_connection
        return self._known[1]

    def _statement(self, rows: Rows) -> tuple[str, tuple[list[Any], ...]]:
        """What is to be done, and a list for each column that it takes."""
        events = _columns(sorted(rows.events), 3)
        columns = (*events, *_columns(rows.due, 2), list(written(self._sender, rows.news)))
        if not rows.games:
            return _ADD + _TELL, columns
        return _ADD + _ARCHIVE + _TELL, (*columns, *_columns(rows.games, len(GAME_COLUMNS)))

    async def prepare_migration(self, connection: AsyncConnection) -> None:
        """Wait until no other process migrates this database."""
        await connection.execute(_ONE_MIGRATION)

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables whose time has come, each for one process only."""
        async with self.writer.begin() as connection:
            given = {"now": now, "until": now + lease, "limit": limit}
            return [table for (table,) in await connection.execute(_CLAIM, given)]

    def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """What other processes write and say."""
        return listen(self.reader, self._sender)

    async def notify(self, text: str) -> None:
        """Say something to the other processes that is not kept."""
        async with self.reader.begin() as connection:
            await connection.exec_driver_sql(_SAY, (SAYINGS, f"{self._sender} {text}"))

    async def close(self) -> None:
        """Close all connections."""
        await self.reader.dispose()


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> tuple[list[Any], ...]:
    """Rows as columns; so many of them even where there is no row."""
    return tuple(map(list, zip(*rows, strict=True))) if rows else tuple([] for _ in range(count))
