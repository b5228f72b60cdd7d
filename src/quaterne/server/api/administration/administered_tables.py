"""Tables for administrators, also unlisted and closed ones."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query

from quaterne.messages.tables import EmptyRequest
from quaterne.play import Seat
from quaterne.server.api.administration.endpoint import (
    PAGE_SIZE,
    AdministratorDep,
    LimitQuery,
    add_admin_action,
    admin_router,
    audit_context,
    operation,
)
from quaterne.server.api.routing.dependencies import AdminSyncDep, StoreDep
from quaterne.server.api.routing.message import Message
from quaterne.server.messages.administration import AdministeredTables, AdminReason
from quaterne.store import AdministeredTable, Administration
from quaterne.store.errors import UnknownTable

__all__ = ["router"]

router = admin_router()

_Before = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]


@router.get("/tables", **operation("All tables"))
async def list_tables(
    _: AdministratorDep, store: StoreDep, before: _Before = None, limit: LimitQuery = PAGE_SIZE
) -> Message[AdministeredTables]:
    """The newest first, also unlisted and closed ones."""
    found = await store.administration.tables(limit, before)
    return AdministeredTables(tuple(found), found[-1].id if len(found) == limit else None)


@router.get("/tables/{table_id}", **operation("Look at any table", UnknownTable))
async def look_at_table(
    _: AdministratorDep, store: StoreDep, table_id: str
) -> Message[AdministeredTable]:
    """Who sits there, and in which state the table is."""
    return await store.administration.table(table_id)


@router.post(
    "/tables/{table_id}/seats/{seat}/erase-name",
    **operation("Erase a name", UnknownTable, has_body=True),
)
async def erase_name(
    token: AdministratorDep,
    store: StoreDep,
    sync: AdminSyncDep,
    table_id: str,
    seat: Seat,
    body: Message[AdminReason],
) -> Message[EmptyRequest]:
    """Of the person on a seat: from the table, its games and the archive, also during a game.  A
    report of the name is deleted.
    """
    await store.administration.erase_name(table_id, seat, audit_context(token, body.reason))
    await sync.refresh()
    return EmptyRequest()


add_admin_action(
    router,
    "/tables/{table_id}/hide",
    Administration.hide_table,
    "Take a table out of all lists",
    "Who has its link can still play.",
    UnknownTable,
)
add_admin_action(
    router,
    "/tables/{table_id}/close",
    Administration.close_table,
    "Close a table",
    "Nobody can play or look at it; its game stays unfinished.",
    UnknownTable,
)
add_admin_action(
    router,
    "/tables/{table_id}/delete",
    Administration.delete_table,
    "Delete a table",
    "Its moves, secrets and games in the archive are deleted.",
    UnknownTable,
)
