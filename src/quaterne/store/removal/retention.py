"""What is older than an operator wants to keep: found in small batches, oldest first."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import orjson
from sqlalchemy import func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.schema import events, tables

__all__ = ["OldTable", "OldTableKind", "read_old_tables"]


class OldTableKind(Enum):
    """Which of the old tables to find."""

    ANY = "any"
    UNSTARTED = "with an open seat: nobody has played there"
    NAMED = "with the names of their players"


@dataclass(frozen=True, slots=True)
class OldTable:
    """A table that was opened long ago."""

    id: str
    opened: int
    key: int
    last: int
    """When its last event happened."""


_last_number = (
    select(func.max(events.c.number))
    .where(events.c.table_key == tables.c.key)
    .correlate(tables)
    .scalar_subquery()
)
_TABLES = (
    select(tables.c.id, tables.c.opened, tables.c.key, events.c.body)
    .join(events, (events.c.table_key == tables.c.key) & (events.c.number == _last_number))
    .order_by(tables.c.opened, tables.c.key)
)
_CONDITIONS = {
    OldTableKind.ANY: tables.c.nameless.in_((False, True)),  # so that the index serves
    OldTableKind.UNSTARTED: tables.c.one.is_(None) | tables.c.two.is_(None),
    OldTableKind.NAMED: tables.c.nameless.is_(False),
}


async def read_old_tables(
    connection: AsyncConnection,
    kind: OldTableKind,
    opened_before: int,
    limit: int,
    after: OldTable | None,
) -> list[OldTable]:
    """Return tables that were opened before a time, the oldest first, and later than `after`."""
    statement = _TABLES.where(_CONDITIONS[kind], tables.c.opened < opened_before)
    if after is not None:
        place = tuple_(tables.c.opened, tables.c.key)
        statement = statement.where(place > tuple_(after.opened, after.key))
    rows = await connection.execute(statement.limit(limit))
    return [OldTable(*row[:3], orjson.loads(row.body)["time"]) for row in rows]
