"""Reading tables: their events and secrets, and the tables with an open seat."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.play import Event, Seat
from quaterne.store.archive.archive import MAX_PAGE
from quaterne.store.codec import decode_events, decode_occupant, decode_options
from quaterne.store.errors import TableClosed, UnknownTable
from quaterne.store.models import ListedTable
from quaterne.store.schema import events, secrets, tables
from quaterne.store.tables.updates import TableUpdate
from quaterne.store.validation import clamp, is_id

__all__ = ["is_stored", "read_events", "read_listed", "read_open_tables", "read_secrets"]

_MANY_EVENTS = 200
"""Events that take longer to decode than all others should wait."""
_MOST_ASKED = 500
"""Ids in one query; databases limit the number of parameters."""

# Outer joins: a table without such rows gives one with nulls, an unknown table gives none.
_EVENTS = (
    select(tables.c.key, tables.c.closed, tables.c.deleted, events.c.number, events.c.body)
    .select_from(tables)
    .outerjoin(
        events,
        (events.c.table_key == tables.c.key) & (events.c.number > bindparam("since")),
    )
    .where(tables.c.id == bindparam("id"))
    .order_by(events.c.number)
    .limit(bindparam("limit"))
)
_EVENTS_BETWEEN = (
    select(events.c.body)
    .join(tables)
    .where(tables.c.id == bindparam("id"))
    .where(events.c.number.between(bindparam("first"), bindparam("last")))
    .order_by(events.c.number)
)
_SECRETS = (
    select(secrets.c.seat, secrets.c.hash)
    .select_from(tables)
    .outerjoin(secrets, secrets.c.table_key == tables.c.key)
    .where(tables.c.id == bindparam("id"))
)
_OPEN_TABLES = (
    select(tables.c.id, tables.c.options, tables.c.one, tables.c.two, tables.c.opened)
    .where(tables.c.listed, tables.c.one.is_(None) | tables.c.two.is_(None))
    .where(
        (tables.c.opened >= bindparam("since"))
        | tables.c.id.in_(bindparam("always", expanding=True))
    )
    .order_by(tables.c.key.desc())
    .limit(bindparam("limit"))
)
_LISTED = (
    select(tables.c.id)
    .where(tables.c.listed, tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.key.desc())
)
_before = select(tables.c.key).where(tables.c.id == bindparam("before")).scalar_subquery()
_OPEN_TABLES_BEFORE = _OPEN_TABLES.where(tables.c.key < _before)


async def read_events(
    connection: AsyncConnection, table: str, since: int, limit: int
) -> tuple[int, tuple[Event, ...]]:
    """Return the key of a table and its first events after a number, at most `limit`.

    Raise `UnknownTable`, also when it was deleted, and `TableClosed`.
    """
    parameters = {"id": table, "since": clamp(since, bits=32), "limit": limit}
    rows = (await connection.execute(_EVENTS, parameters)).all() if is_id(table) else ()
    if not rows or rows[0].deleted is not None:
        raise UnknownTable(table)
    if rows[0].closed is not None:
        raise TableClosed(table)
    found = [(row.number, row.body) for row in rows if row.body is not None]
    if len(found) <= _MANY_EVENTS:
        return rows[0].key, decode_events(table, found)
    return rows[0].key, await asyncio.to_thread(decode_events, table, found)


async def is_stored(engine: AsyncEngine, update: TableUpdate) -> bool:
    """Return whether exactly the events of this update are in the database."""
    parameters = {"id": update.table, "first": update.first, "last": update.last}
    async with engine.connect() as connection:
        rows = await connection.execute(_EVENTS_BETWEEN, parameters)
        return [body for (body,) in rows] == list(update.texts)


async def read_secrets(connection: AsyncConnection, table: str) -> Mapping[Seat, bytes]:
    """Return the hashed secret of every seat that has one; raise `UnknownTable`."""
    rows = (await connection.execute(_SECRETS, {"id": table})).all() if is_id(table) else ()
    if not rows:
        raise UnknownTable(table)
    return {Seat(seat): bytes(hashed) for seat, hashed in rows if seat is not None}


async def read_open_tables(
    connection: AsyncConnection,
    limit: int,
    before: str | None,
    since: int,
    always: Collection[str],
) -> list[ListedTable]:
    """Return listed tables with an open seat, the newest first."""
    if before is not None and not is_id(before):
        return []
    statement = _OPEN_TABLES if before is None else _OPEN_TABLES_BEFORE
    parameters = {
        "limit": max(0, min(limit, MAX_PAGE)),
        "before": before,
        "since": clamp(since, bits=64),
        "always": list(always),
    }
    rows = await connection.execute(statement, parameters)
    return [_open_table(*row) for row in rows]


async def read_listed(connection: AsyncConnection, ids: Collection[str]) -> list[str]:
    """Return those of these tables that are listed, the newest first."""
    known = [table for table in ids if is_id(table)][:_MOST_ASKED]
    rows = await connection.execute(_LISTED, {"ids": known})
    return [table for (table,) in rows]


def _open_table(
    table: str, options: str, one: str | None, two: str | None, opened: int
) -> ListedTable:
    seats = decode_occupant(table, one), decode_occupant(table, two)
    return ListedTable(table, decode_options(table, options), *seats, opened)
