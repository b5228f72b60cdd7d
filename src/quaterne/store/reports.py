"""Reports of offensive names, kept until an operator has read them."""

from __future__ import annotations

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.play import Seat
from quaterne.store.models import NewReport, Report
from quaterne.store.schema import reports
from quaterne.store.validation import clamp

__all__ = ["add_report", "delete_report", "read_reports"]

_MAX_REPORTS = 500
_ADD = text("""
INSERT INTO reports (time, table_id, seat, name) VALUES (:time, :table, :seat, :name)
ON CONFLICT (table_id, seat) DO NOTHING RETURNING key""")


async def add_report(connection: AsyncConnection, report: NewReport) -> bool:
    """Keep a report; return False when that seat was reported before."""
    parameters = {
        "time": report.time,
        "table": report.table,
        "seat": report.seat.value,
        "name": report.name,
    }
    return (await connection.execute(_ADD, parameters)).first() is not None


async def read_reports(
    connection: AsyncConnection, limit: int, before: int | None, table: str | None
) -> list[Report]:
    """Return reports, the latest first; those with a lower key than `before`, of one table."""
    statement = select(reports).order_by(reports.c.key.desc())
    if before is not None:
        statement = statement.where(reports.c.key < clamp(before))
    if table is not None:
        statement = statement.where(reports.c.table_id == table)
    rows = await connection.execute(statement.limit(max(1, min(limit, _MAX_REPORTS))))
    return [Report(row.time, row.table_id, Seat(row.seat), row.name, row.key) for row in rows]


async def delete_report(connection: AsyncConnection, key: int) -> bool:
    """Delete a report that was read; return whether there was one."""
    statement = delete(reports).where(reports.c.key == clamp(key))
    return bool((await connection.execute(statement)).rowcount)
