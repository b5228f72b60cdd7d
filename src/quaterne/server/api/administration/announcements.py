"""What administrators announce to all visitors."""

from __future__ import annotations

from quaterne.server.api.administration.endpoint import (
    AdministratorDep,
    admin_router,
    audit_context,
    operation,
)
from quaterne.server.api.routing.dependencies import AdminSyncDep, StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.messages.administration import (
    AdminReason,
    CurrentAnnouncement,
    NewAnnouncement,
)

__all__ = ["router"]

router = admin_router()


@router.post("/announcement", **operation("Announce a restart", has_body=True))
async def announce(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, new: Message[NewAnnouncement]
) -> Message[CurrentAnnouncement]:
    """Or anything else, in both languages.  It is shown at every table and on the start screen, and
    replaces what was announced before.
    """
    context = audit_context(token, new.reason)
    at = None if new.seconds is None else context.time + 1000 * new.seconds
    announced = await store.administration.announce(at, new.en, new.fr, context)
    await sync.refresh()
    return CurrentAnnouncement(announced)


@router.post("/announcement/withdraw", **operation("Take the announcement back", has_body=True))
async def withdraw_announcement(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, body: Message[AdminReason]
) -> Message[CurrentAnnouncement]:
    """It disappears everywhere."""
    await store.administration.withdraw_announcement(audit_context(token, body.reason))
    await sync.refresh()
    return CurrentAnnouncement(None)
