"""The log of everything that administrators did."""

from __future__ import annotations

from quaterne.server.api.administration.endpoint import (
    PAGE_SIZE,
    AdministratorDep,
    BeforeQuery,
    LimitQuery,
    admin_router,
    operation,
)
from quaterne.server.api.routing.dependencies import StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.messages.administration import AuditPage

__all__ = ["router"]

router = admin_router()


@router.get("/log", **operation("The audit log"))
async def audit_log(
    _: AdministratorDep, store: StoreDep, before: BeforeQuery = None, limit: LimitQuery = PAGE_SIZE
) -> Message[AuditPage]:
    """Who did what, when and why, the newest first."""
    found = await store.administration.log(limit, before)
    return AuditPage(tuple(found), found[-1].number if len(found) == limit else None)
