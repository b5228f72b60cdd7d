"""Blocks of names, addresses and networks."""

from __future__ import annotations

from quaterne.messages.tables import EmptyRequest
from quaterne.server.api.administration.endpoint import (
    AdministratorDep,
    admin_router,
    audit_context,
    operation,
)
from quaterne.server.api.routing.dependencies import AdminSyncDep, StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.clock import now
from quaterne.server.messages.administration import BlockPage, LiftBlock, NewBlock
from quaterne.store.errors import UnknownBlock

__all__ = ["router"]

router = admin_router()


@router.get("/blocks", **operation("What is blocked"))
async def list_blocks(_: AdministratorDep, store: StoreDep) -> Message[BlockPage]:
    """The blocks that last, the newest first."""
    return BlockPage(tuple(await store.administration.blocks(now())))


@router.post("/blocks", **operation("Block a name, an address or a network", has_body=True))
async def block(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, new: Message[NewBlock]
) -> Message[BlockPage]:
    """A visitor with this name or address may not open, join or connect to a table; the server
    closes open connections.  Blocking the same again sets a new time.
    """
    context = audit_context(token, new.reason)
    until = context.time + 1000 * new.seconds
    made = await store.administration.block(new.kind, new.value, until, context)
    await sync.refresh()
    return BlockPage((made,))


@router.post("/blocks/lift", **operation("Lift a block", UnknownBlock, has_body=True))
async def lift_block(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, lifted: Message[LiftBlock]
) -> Message[EmptyRequest]:
    """Before its time."""
    context = audit_context(token, lifted.reason)
    await store.administration.unblock(lifted.kind, lifted.value, context)
    await sync.refresh()
    return EmptyRequest()
