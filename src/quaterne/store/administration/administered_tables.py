"""Tables as administrators list, look at, hide, close and delete them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Row, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.administration.models import AdministeredTable
from quaterne.store.archive.archive import MAX_PAGE
from quaterne.store.codec import decode_occupant, decode_options
from quaterne.store.errors import UnknownTable
from quaterne.store.schema import events, games, reports, secrets, tables
from quaterne.store.validation import is_id

__all__ = ["close", "delete_contents", "hide", "read_closed", "read_table", "read_tables"]

_CHUNK = 500
"""Ids in one query; databases limit the number of parameters."""

_last = select(func.max(events.c.number)).where(events.c.table_key == tables.c.key)
_games = select(func.count()).select_from(games).where(games.c.table_key == tables.c.key)
_TABLES = (
    select(
        tables.c.id,
        tables.c.opened,
        tables.c.options,
        tables.c.one,
        tables.c.two,
        tables.c.listed,
        tables.c.closed,
        _last.scalar_subquery().label("events"),
        _games.scalar_subquery().label("games"),
    )
    .where(tables.c.deleted.is_(None))
    .order_by(tables.c.key.desc())
)


async def read_tables(
    connection: AsyncConnection, limit: int, before: str | None
) -> list[AdministeredTable]:
    """Return tables, the newest first; `before` continues after the table with this id."""
    statement = _TABLES
    if before is not None:
        last = select(tables.c.key).where(tables.c.id == before).scalar_subquery()
        statement = statement.where(tables.c.key < last)
        if not is_id(before):
            return []
    rows = await connection.execute(statement.limit(max(1, min(limit, MAX_PAGE))))
    return [_table(row) for row in rows]


async def read_table(connection: AsyncConnection, table: str) -> AdministeredTable:
    """Return one table; raise `UnknownTable`."""
    statement = _TABLES.where(tables.c.id == table)
    row = (await connection.execute(statement)).one_or_none() if is_id(table) else None
    if row is None:
        raise UnknownTable(table)
    return _table(row)


async def hide(connection: AsyncConnection, table: str) -> None:
    """Take a table out of all lists; raise `UnknownTable`."""
    await _update(connection, table, listed=False)


async def close(connection: AsyncConnection, table: str, time: int) -> None:
    """End a table for everybody; raise `UnknownTable`.  A table closed before stays so."""
    await _update(
        connection, table, listed=False, due=None, closed=func.coalesce(tables.c.closed, time)
    )


async def delete_contents(connection: AsyncConnection, table: str, time: int) -> None:
    """Delete all that a table holds, its archived games and reports too; raise `UnknownTable`.

    It may be called again: a process that did not know yet may have written one more event.
    """
    closed, deleted = (func.coalesce(c, time) for c in (tables.c.closed, tables.c.deleted))
    values = {"listed": False, "due": None, "closed": closed, "deleted": deleted}
    await _update(connection, table, one=None, two=None, options="{}", **values)
    key = select(tables.c.key).where(tables.c.id == table).scalar_subquery()
    await connection.execute(delete(reports).where(reports.c.table_id == table))
    for rows in (events, secrets, games):
        await connection.execute(delete(rows).where(rows.c.table_key == key))


async def read_closed(connection: AsyncConnection, ids: Collection[str]) -> dict[str, bool]:
    """Return those of these tables that are closed, each with whether it was deleted."""
    asked = [table for table in ids if is_id(table)]
    found: dict[str, bool] = {}
    for start in range(0, len(asked), _CHUNK):
        statement = select(tables.c.id, tables.c.deleted).where(
            tables.c.closed.is_not(None), tables.c.id.in_(asked[start : start + _CHUNK])
        )
        rows = await connection.execute(statement)
        found |= {table: deleted is not None for table, deleted in rows}
    return found


async def _update(connection: AsyncConnection, table: str, **values: object) -> None:
    statement = update(tables).where(tables.c.id == table).values(**values)
    if not is_id(table) or (await connection.execute(statement)).rowcount == 0:
        raise UnknownTable(table)


def _table(row: Row[*tuple[Any, ...]]) -> AdministeredTable:
    return AdministeredTable(
        id=row.id,
        opened=row.opened,
        options=decode_options(row.id, row.options),
        one=decode_occupant(row.id, row.one),
        two=decode_occupant(row.id, row.two),
        listed=bool(row.listed),
        closed=row.closed,
        events=row.events or 0,
        games=row.games,
    )
