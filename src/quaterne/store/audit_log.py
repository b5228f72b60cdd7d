"""The audit log: who did what, when and why; the database itself keeps it append-only."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import BadMessage
from quaterne.store.archive import MAX_PAGE
from quaterne.store.codec import clamp, is_text
from quaterne.store.database_schema import audit_log
from quaterne.store.models import AdminAction, AuditContext, AuditEntry

MAX_REASON = 500

# Numbers then become visible in their order: a process that has seen one has seen all before it.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtext('quaterne audit log'))")


async def append_entry(
    connection: AsyncConnection,
    context: AuditContext,
    action: AdminAction,
    subject: str,
    detail: dict[str, Any],
) -> None:
    """Write an entry in the transaction that does what it says."""
    if connection.dialect.name == "postgresql":
        await connection.execute(_ONE_AT_A_TIME)
    await connection.execute(
        insert(audit_log).values(
            time=context.time,
            actor=context.actor,
            action=action.value,
            subject=subject,
            reason=context.reason,
            detail=orjson.dumps(detail).decode(),
        )
    )


async def last_number(connection: AsyncConnection) -> int:
    """Return the number of the last entry, 0 without any: it grows with everything that is done."""
    return int((await connection.execute(select(func.max(audit_log.c.number)))).scalar() or 0)


async def read_entries(
    connection: AsyncConnection, limit: int, before: int | None
) -> list[AuditEntry]:
    """Return entries, the newest first; `before` continues after the entry of this number."""
    statement = select(audit_log).order_by(audit_log.c.number.desc())
    if before is not None:
        statement = statement.where(audit_log.c.number < clamp(before))
    rows = await connection.execute(statement.limit(max(1, min(limit, MAX_PAGE))))
    return [
        AuditEntry(
            number=row.number,
            time=row.time,
            actor=row.actor,
            action=AdminAction(row.action),
            subject=row.subject,
            reason=row.reason,
            detail=orjson.loads(row.detail),
        )
        for row in rows
    ]


async def read_subjects(connection: AsyncConnection, action: AdminAction, after: int) -> set[str]:
    """Return to what something was done after the entry of this number."""
    statement = select(audit_log.c.subject).where(
        audit_log.c.number > clamp(after), audit_log.c.action == action.value
    )
    return set((await connection.execute(statement)).scalars())


def check_reason(context: AuditContext, is_required: bool) -> None:
    """Raise `BadMessage` unless the reason can be kept, and is there where it is required."""
    if is_required and not context.reason.strip():
        raise BadMessage("reason", "say why: it is kept in the audit log").because("no-reason")
    if len(context.reason) > MAX_REASON or not is_text(context.reason):
        raise BadMessage(
            "reason", f"it may have at most {MAX_REASON} characters, none of them null"
        ).because("reason-length", most=MAX_REASON)
