"""What is read of tables: events, secrets, and who awaits somebody."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.play import Event, Seat
from quaterne.store.archive import MAX_PAGE
from quaterne.store.codec import decode_events, decode_occupant, decode_options
from quaterne.store.errors import UnknownTable
from quaterne.store.models import OpenTable
from quaterne.store.schema import events, secrets, tables
from quaterne.store.validation import clamp, is_id

__all__ = ["open_tables", "read_events", "read_secrets"]

# Outer joins: a table without such rows gives one with nulls, an unknown table gives none.
_EVENTS = (
    select(tables.c.key, events.c.number, events.c.body)
    .select_from(tables)
    .outerjoin(
        events,
        (events.c.table_key == tables.c.key) & (events.c.number > bindparam("since")),
    )
    .where(tables.c.id == bindparam("id"))
    .order_by(events.c.number)
)
_SECRETS = (
    select(secrets.c.seat, secrets.c.hash)
    .select_from(tables)
    .outerjoin(secrets, secrets.c.table_key == tables.c.key)
    .where(tables.c.id == bindparam("id"))
)
_WAITING = (
    select(tables.c.id, tables.c.options, tables.c.one, tables.c.two, tables.c.opened)
    .where(tables.c.listed, tables.c.one.is_(None) | tables.c.two.is_(None))
    .where(
        (tables.c.opened >= bindparam("since"))
        | tables.c.id.in_(bindparam("always", expanding=True))
    )
    .order_by(tables.c.key.desc())
    .limit(bindparam("limit"))
)
_before = select(tables.c.key).where(tables.c.id == bindparam("before")).scalar_subquery()
_WAITING_BEFORE = _WAITING.where(tables.c.key < _before)


async def read_events(
    connection: AsyncConnection, table: str, since: int
) -> tuple[int, tuple[Event, ...]]:
    """The key of a table and its events after a number."""
    given = {"id": table, "since": clamp(since, bits=32)}
    rows = (await connection.execute(_EVENTS, given)).all() if is_id(table) else ()
    if not rows:
        raise UnknownTable(table)
    found = ((number, body) for _, number, body in rows if body is not None)
    return rows[0].key, decode_events(table, found)


async def read_secrets(connection: AsyncConnection, table: str) -> Mapping[Seat, bytes]:
    """The hashed secret of every seat that somebody holds."""
    rows = (await connection.execute(_SECRETS, {"id": table})).all() if is_id(table) else ()
    if not rows:
        raise UnknownTable(table)
    return {Seat(seat): bytes(hashed) for seat, hashed in rows if seat is not None}


async def open_tables(
    connection: AsyncConnection,
    limit: int,
    before: str | None,
    since: int,
    always: Collection[str],
) -> list[OpenTable]:
    """Listed tables with an open seat, the newest first."""
    if before is not None and not is_id(before):
        return []
    statement = _WAITING if before is None else _WAITING_BEFORE
    given = {
        "limit": max(0, min(limit, MAX_PAGE)),
        "before": before,
        "since": clamp(since, bits=64),
        "always": list(always),
    }
    rows = await connection.execute(statement, given)
    return [_open_table(*row) for row in rows]


def _open_table(
    table: str, options: str, one: str | None, two: str | None, opened: int
) -> OpenTable:
    seats = decode_occupant(table, one), decode_occupant(table, two)
    return OpenTable(table, decode_options(table, options), *seats, opened)
