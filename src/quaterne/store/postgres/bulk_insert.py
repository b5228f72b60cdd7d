"""Writing batches into PostgreSQL: the connection that does it, and its statements."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.play import Seat
from quaterne.store.database_errors import CommitInDoubt, Failure
from quaterne.store.postgres.errors import DRIVER_ERRORS, classify
from quaterne.store.postgres.notifications import CHANGES_CHANNEL, encode_changes
from quaterne.store.table_rows import GAME_COLUMNS, TABLE_COLUMNS, Batch

_TYPES = {
    "opened": "bigint",
    "listed": "bool",
    "due": "bigint",
    "table_key": "bigint",
    "number": "int",
    "started": "bigint",
    "ended": "bigint",
}


def _rows(columns: Sequence[str], first: int = 1) -> str:
    """Return a query of rows; its parameters, from number `first`, are a list for each column."""
    lists = (f"${at}::{_TYPES.get(name, 'text')}[]" for at, name in enumerate(columns, first))
    return f"SELECT * FROM unnest({', '.join(lists)})"


# Everything of most batches in one round trip.  Rows are sorted, due times too, so that two
# processes that write the same tables wait for each other and never in a circle.
_INSERT_EVENTS = """
WITH added AS (
    INSERT INTO events (table_key, number, body)
    SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[])
), moved AS (
    UPDATE tables SET due = new.due
    FROM unnest($4::bigint[], $5::bigint[]) AS new (key, due)
    WHERE tables.key = new.key AND tables.due IS DISTINCT FROM new.due
)"""
_INSERT_GAMES = f""", archived AS (
    INSERT INTO games ({", ".join(GAME_COLUMNS)}) {_rows(GAME_COLUMNS, 7)}
)"""
_NOTIFY = f" SELECT pg_notify('{CHANGES_CHANNEL}', text) FROM unnest($6::text[]) AS text"

_INSERT_TABLES = (
    f"INSERT INTO tables ({', '.join(TABLE_COLUMNS)}) {_rows(TABLE_COLUMNS)} RETURNING id, key"
)
_SET_SEAT = {
    seat: f"""
UPDATE tables SET {seat.value} = new.who FROM unnest($1::bigint[], $2::text[]) AS new (key, who)
WHERE tables.key = new.key"""
    for seat in Seat
}
_DELETE_SECRETS = """
DELETE FROM secrets USING unnest($1::bigint[], $2::text[]) AS old (key, seat)
WHERE secrets.table_key = old.key AND secrets.seat = old.seat"""
_INSERT_SECRETS = """
INSERT INTO secrets (table_key, seat, hash)
SELECT * FROM unnest($1::bigint[], $2::text[], $3::bytea[])"""


async def insert_batch(connection: Any, batch: Batch, sender: str) -> None:
    """Write a batch, give new tables their keys, and notify the other processes of `sender`.

    A plain batch is one statement.  `connection` is one of asyncpg's.
    """
    if new_tables := batch.new_tables():
        rows = await connection.fetch(_INSERT_TABLES, *_columns(new_tables, len(TABLE_COLUMNS)))
        batch.keys.update((row["id"], row["key"]) for row in rows)
    await _insert_rows(connection, batch, sender)
    if not batch.is_plain:
        for seat in Seat:
            if seats := batch.seats(seat):
                await connection.execute(_SET_SEAT[seat], *_columns(sorted(seats), 2))
        await _insert_secrets(connection, batch.secrets())


async def _insert_rows(connection: Any, batch: Batch, sender: str) -> None:
    """Insert events and games, set due times and notify, in one statement."""
    columns = [
        *_columns(sorted(batch.events()), 3),
        *_columns(sorted(batch.due()), 2),
        list(encode_changes(sender, batch.changes())),
    ]
    statement = _INSERT_EVENTS
    if games := batch.games():
        statement += _INSERT_GAMES
        columns += _columns(games, len(GAME_COLUMNS))
    await connection.fetch(statement + _NOTIFY, *columns)


async def _insert_secrets(connection: Any, secrets: Sequence[tuple[int, str, bytes]]) -> None:
    if secrets:
        await connection.execute(_DELETE_SECRETS, *_columns(secrets, 3)[:2])
        await connection.execute(_INSERT_SECRETS, *_columns([row for row in secrets if row[2]], 3))


def _columns(rows: Sequence[tuple[Any, ...]], count: int) -> list[list[Any]]:
    """Return rows as columns; so many of them even when there is no row."""
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[]] * count


# `WriteConnection`: the connection to PostgreSQL that writes batches, made again when it is lost.
#
# It uses asyncpg directly.  Going through SQLAlchemy, which asks the driver a dozen times for each
# transaction, would cost a millisecond of processor time each.


class WriteConnection:
    """Writes one batch after the other."""

    def __init__(self, engine: AsyncEngine, sender: str) -> None:
        self._engine = engine
        self._sender = sender
        self._connection: AsyncConnection | None = None
        self._driver: Any = None
        """asyncpg's own connection behind it."""
        self._is_commit_sent = False

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction; raise `CommitInDoubt` when its answer is lost."""
        driver = await self._connected()
        try:
            await self._transact(driver, batch)
        except DRIVER_ERRORS as error:
            failure = classify(error)
            if failure in (Failure.DISCONNECTED, Failure.UNAVAILABLE):
                await self._disconnect(is_broken=True)
            if failure is Failure.DISCONNECTED and self._is_commit_sent:
                raise CommitInDoubt from error
            raise

    async def _transact(self, driver: Any, batch: Batch) -> None:
        self._is_commit_sent = batch.is_plain
        if batch.is_plain:  # one statement, which is a transaction of its own: one round trip
            await insert_batch(driver, batch, self._sender)
            return
        transaction = driver.transaction()
        await transaction.start()
        try:
            await insert_batch(driver, batch, self._sender)
        except BaseException:
            with contextlib.suppress(*DRIVER_ERRORS):
                await transaction.rollback()
            raise
        self._is_commit_sent = True
        await transaction.commit()

    async def _connected(self) -> Any:
        # A commit sent into a connection that is closed would be in doubt for nothing.
        if self._driver is not None and self._driver.is_closed():
            await self._disconnect(is_broken=True)
        if self._connection is None:
            self._connection = await self._engine.connect()
            self._driver = (await self._connection.get_raw_connection()).driver_connection
        return self._driver

    async def _disconnect(self, is_broken: bool) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            with contextlib.suppress(*DRIVER_ERRORS):
                if is_broken:
                    await connection.invalidate()
                await connection.close()

    async def close(self) -> None:
        """Give the connection back."""
        await self._disconnect(is_broken=False)
