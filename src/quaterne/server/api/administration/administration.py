"""Administration over HTTP, with a token that only `quaterne admin token create` makes."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response

from quaterne.server.administration.admin_credentials import (
    admin_cookie,
    authenticate,
    forgotten_cookie,
    shown_token,
)
from quaterne.server.api.routing.dependencies import ClientAddress, LimitsDep, StoreDep, parts_of
from quaterne.server.api.routing.message import Message
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.api.routing.openapi import BODY_ERRORS, error_responses
from quaterne.server.clock import now
from quaterne.server.errors import WrongToken
from quaterne.server.messages.administration import (
    AdministeredTables,
    AdminReason,
    AdminSession,
    AdminSignIn,
    AuditPage,
    BlockPage,
    CurrentAnnouncement,
    LiftBlock,
    NewAnnouncement,
    NewBlock,
)
from quaterne.server.messages.tables import EmptyRequest
from quaterne.store import AdministeredTable, AdminToken, AuditContext
from quaterne.store.errors import StoreUnavailable, UnknownBlock, UnknownTable

__all__ = ["AdministratorDep", "admin_options", "admin_responses", "deed", "router"]

router = APIRouter(prefix="/admin", tags=["administration"], route_class=MessageRoute)

_PAGE = 50
_BeforeTable = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]
_BeforeEntry = Annotated[
    int | None, Query(ge=0, le=10**15, description="`next` of the page before")
]
_Limit = Annotated[int, Query(ge=1, le=500)]

admin_options: dict[str, Any] = {"openapi_extra": {"security": [{"administrator": []}]}}
"""What every operation of administrators says in OpenAPI."""


def admin_responses(*raised: type[Any], has_body: bool = False) -> Any:
    """Describe the errors of an operation of administrators."""
    return error_responses(
        *(BODY_ERRORS if has_body else ()), *raised, WrongToken, StoreUnavailable
    )


async def _administrator(
    request: Request, address: ClientAddress, limits: LimitsDep, store: StoreDep
) -> AdminToken:
    """Return the token that a request shows; raise `WrongToken`, or `RateLimited` for a guesser."""
    token = shown_token(request.headers)
    if token is not None:
        limits.take("administration", address)
    return await authenticate(store.administration, token, now())


AdministratorDep = Annotated[AdminToken, Depends(_administrator)]
"""The token of the administrator who asks."""


def deed(token: AdminToken, reason: str) -> AuditContext:
    """Return who does something now, and why."""
    return AuditContext(f"token {token.name}", now(), reason)


@router.post(
    "/sign-in",
    summary="Exchange a token for a cookie",
    responses=admin_responses(has_body=True),
)
async def sign_in(
    request: Request,
    response: Response,
    address: ClientAddress,
    limits: LimitsDep,
    store: StoreDep,
    shown: Message[AdminSignIn],
) -> Message[AdminSession]:
    """For the page: the cookie is HttpOnly, SameSite=Strict, and for these addresses alone."""
    limits.take("administration", address)
    time = now()
    token = await authenticate(store.administration, shown.token, time)
    cookie = admin_cookie(shown.token, token.expires, time, *_cookie_scope(request))
    response.headers.append("set-cookie", cookie)
    return AdminSession(token.name, token.expires)


@router.post("/sign-out", summary="Forget the cookie", responses=error_responses(*BODY_ERRORS))
async def sign_out(
    request: Request, response: Response, _: Message[EmptyRequest]
) -> Message[EmptyRequest]:
    """The token itself stays valid: `quaterne admin token revoke` revokes it."""
    response.headers.append("set-cookie", forgotten_cookie(*_cookie_scope(request)))
    return EmptyRequest()


@router.get("/session", summary="Whose token this is", responses=admin_responses(), **admin_options)
async def session(token: AdministratorDep) -> Message[AdminSession]:
    """The name and expiry of the token that the request shows."""
    return AdminSession(token.name, token.expires)


def _cookie_scope(request: Request) -> tuple[str, bool]:
    return f"{parts_of(request).root_path}/api/admin", request.url.scheme == "https"


@router.get("/tables", summary="All tables", responses=admin_responses(), **admin_options)
async def list_tables(
    _: AdministratorDep, store: StoreDep, before: _BeforeTable = None, limit: _Limit = _PAGE
) -> Message[AdministeredTables]:
    """The newest first, also unlisted and closed ones."""
    found = await store.administration.tables(limit, before)
    return AdministeredTables(tuple(found), found[-1].id if len(found) == limit else None)


@router.get(
    "/tables/{table_id}",
    summary="Look at any table",
    responses=admin_responses(UnknownTable),
    **admin_options,
)
async def look_at_table(
    _: AdministratorDep, store: StoreDep, table_id: str
) -> Message[AdministeredTable]:
    """Who sits there, and in which state the table is."""
    return await store.administration.table(table_id)


def _table_deed(word: str, summary: str, description: str) -> None:
    """Add an operation that does something to a table for a reason."""

    async def do(
        request: Request,
        token: AdministratorDep,
        store: StoreDep,
        table_id: str,
        body: Message[AdminReason],
    ) -> Message[EmptyRequest]:
        method = getattr(store.administration, f"{word}_table")
        await method(table_id, deed(token, body.reason))
        await parts_of(request).admin_sync.refresh()
        return EmptyRequest()

    do.__name__ = f"{word}_table"
    router.post(
        f"/tables/{{table_id}}/{word}",
        summary=summary,
        description=description,
        responses=admin_responses(UnknownTable, has_body=True),
        **admin_options,
    )(do)


_table_deed("hide", "Take a table out of all lists", "Who has its link can still play.")
_table_deed("close", "Close a table", "Nobody can play or look at it; its game stays unfinished.")
_table_deed("delete", "Delete a table", "Its moves, secrets and games in the archive are deleted.")


@router.get("/blocks", summary="What is blocked", responses=admin_responses(), **admin_options)
async def list_blocks(_: AdministratorDep, store: StoreDep) -> Message[BlockPage]:
    """The blocks that last, the newest first."""
    return BlockPage(tuple(await store.administration.blocks(now())))


@router.post(
    "/blocks",
    summary="Block a name, an address or a network",
    responses=admin_responses(has_body=True),
    **admin_options,
)
async def block(
    request: Request, token: AdministratorDep, store: StoreDep, new: Message[NewBlock]
) -> Message[BlockPage]:
    """A visitor with this name or address may not open, join or connect to a table; the server
    closes open connections.  Blocking the same again sets a new time.
    """
    context = deed(token, new.reason)
    until = context.time + 1000 * new.seconds
    made = await store.administration.block(new.kind, new.value, until, context)
    await parts_of(request).admin_sync.refresh()
    return BlockPage((made,))


@router.post(
    "/blocks/lift",
    summary="Lift a block",
    responses=admin_responses(UnknownBlock, has_body=True),
    **admin_options,
)
async def lift_block(
    request: Request, token: AdministratorDep, store: StoreDep, lifted: Message[LiftBlock]
) -> Message[EmptyRequest]:
    """Before its time."""
    await store.administration.unblock(lifted.kind, lifted.value, deed(token, lifted.reason))
    await parts_of(request).admin_sync.refresh()
    return EmptyRequest()


@router.post(
    "/announcement",
    summary="Announce a restart",
    responses=admin_responses(has_body=True),
    **admin_options,
)
async def announce(
    request: Request, token: AdministratorDep, store: StoreDep, new: Message[NewAnnouncement]
) -> Message[CurrentAnnouncement]:
    """Or anything else, in both languages.  It is shown at every table and on the start screen, and
    replaces what was announced before.
    """
    context = deed(token, new.reason)
    at = None if new.seconds is None else context.time + 1000 * new.seconds
    announced = await store.administration.announce(at, new.en, new.fr, context)
    await parts_of(request).admin_sync.refresh()
    return CurrentAnnouncement(announced)


@router.post(
    "/announcement/withdraw",
    summary="Take the announcement back",
    responses=admin_responses(has_body=True),
    **admin_options,
)
async def withdraw_announcement(
    request: Request, token: AdministratorDep, store: StoreDep, body: Message[AdminReason]
) -> Message[CurrentAnnouncement]:
    """It disappears everywhere."""
    await store.administration.withdraw_announcement(deed(token, body.reason))
    await parts_of(request).admin_sync.refresh()
    return CurrentAnnouncement(None)


@router.get("/log", summary="The audit log", responses=admin_responses(), **admin_options)
async def audit_log(
    _: AdministratorDep, store: StoreDep, before: _BeforeEntry = None, limit: _Limit = _PAGE
) -> Message[AuditPage]:
    """Who did what, when and why, the newest first."""
    found = await store.administration.log(limit, before)
    return AuditPage(tuple(found), found[-1].number if len(found) == limit else None)
