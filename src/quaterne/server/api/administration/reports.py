"""Reports of names, for administrators."""

from __future__ import annotations

from quaterne.messages.tables import EmptyRequest
from quaterne.server.api.administration.endpoint import (
    PAGE_SIZE,
    AdministratorDep,
    BeforeQuery,
    LimitQuery,
    admin_router,
    audit_context,
    operation,
)
from quaterne.server.api.routing.dependencies import StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.messages.administration import AdminReason, ReportPage
from quaterne.store.errors import UnknownReport

__all__ = ["router"]

router = admin_router()


@router.get("/reports", **operation("Reported names"))
async def list_reports(
    _: AdministratorDep, store: StoreDep, before: BeforeQuery = None, limit: LimitQuery = PAGE_SIZE
) -> Message[ReportPage]:
    """The latest first."""
    found = await store.administration.reports(limit, before)
    return ReportPage(tuple(found), found[-1].key if len(found) == limit else None)


@router.post(
    "/reports/{report}/settle", **operation("Settle a report", UnknownReport, has_body=True)
)
async def settle_report(
    token: AdministratorDep, store: StoreDep, report: int, body: Message[AdminReason]
) -> Message[EmptyRequest]:
    """It was dealt with and is deleted; the reason says how."""
    await store.administration.settle_report(report, audit_context(token, body.reason))
    return EmptyRequest()
