"""Endpoints for administrators, by subject: each has a router of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from quaterne.errors import BadMessage, QuaterneError
from quaterne.host.errors import BadRequest
from quaterne.host.messages import EmptyRequest
from quaterne.play import Seat
from quaterne.server.administration import admin_cookie, authenticate, forgotten_cookie, shown_token
from quaterne.server.api.archive import summary_of
from quaterne.server.api.openapi import BODY_ERRORS, error_responses
from quaterne.server.api.routing import (
    AdminSyncDep,
    ClientAddress,
    LimitsDep,
    Message,
    MessageRoute,
    StoreDep,
    parts_of,
)
from quaterne.server.clock import now
from quaterne.server.errors import WrongToken
from quaterne.server.messages import (
    AdministeredGame,
    AdministeredGames,
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
    ReportPage,
)
from quaterne.store import AdministeredTable, Administration, AdminToken, ArchiveQuery, AuditContext
from quaterne.store.errors import (
    PrivateGame,
    StoreUnavailable,
    UnknownBlock,
    UnknownGame,
    UnknownReport,
    UnknownTable,
)

# What these endpoints share: tokens, their part of OpenAPI, and actions.


PAGE_SIZE = 50
LimitQuery = Annotated[int, Query(ge=1, le=500)]
BeforeQuery = Annotated[int | None, Query(ge=0, le=10**15, description="`next` of the page before")]


def admin_router() -> APIRouter:
    """Return a router for endpoints of administrators."""
    return APIRouter(prefix="/admin", tags=["administration"], route_class=MessageRoute)


def operation(summary: str, *raised: type[QuaterneError], has_body: bool = False) -> dict[str, Any]:
    """Return what an endpoint says in OpenAPI if it wants the token of an administrator."""
    return {
        "summary": summary,
        "responses": admin_responses(*raised, has_body=has_body),
        "openapi_extra": {"security": [{"administrator": []}]},
    }


def admin_responses(*raised: type[QuaterneError], has_body: bool = False) -> Any:
    """Describe the errors of an endpoint that reads a token."""
    body_errors = BODY_ERRORS if has_body else ()
    return error_responses(*body_errors, *raised, WrongToken, StoreUnavailable)


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


def audit_context(token: AdminToken, reason: str) -> AuditContext:
    """Return the context of an administrator's action for the audit log."""
    return AuditContext(f"token {token.name}", now(), reason)


def add_admin_action(
    router: APIRouter,
    path: str,
    do: Callable[[Administration, str, AuditContext], Awaitable[None]],
    summary: str,
    description: str,
    *raised: type[QuaterneError],
) -> None:
    """Add an endpoint that does something to a table or a game for a reason.

    The path has one parameter, the id.
    """
    parameter = path.partition("{")[2].partition("}")[0]

    async def endpoint(
        token: AdministratorDep,
        store: StoreDep,
        sync: AdminSyncDep,
        body: Message[AdminReason],
        subject: str = Path(alias=parameter),
    ) -> Message[EmptyRequest]:
        await do(store.administration, subject, audit_context(token, body.reason))
        await sync.refresh()
        return EmptyRequest()

    endpoint.__name__ = do.__name__
    router.post(path, description=description, **operation(summary, *raised, has_body=True))(
        endpoint
    )


# Signing in with a token that only `quaterne admin token create` makes.


sessions_router = admin_router()


@sessions_router.post(
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


@sessions_router.post(
    "/sign-out", summary="Forget the cookie", responses=error_responses(*BODY_ERRORS)
)
async def sign_out(
    request: Request, response: Response, _: Message[EmptyRequest]
) -> Message[EmptyRequest]:
    """The token itself stays valid: `quaterne admin token revoke` revokes it."""
    response.headers.append("set-cookie", forgotten_cookie(*_cookie_scope(request)))
    return EmptyRequest()


@sessions_router.get("/session", **operation("Whose token this is"))
async def session(token: AdministratorDep) -> Message[AdminSession]:
    """The name and expiry of the token that the request shows."""
    return AdminSession(token.name, token.expires)


def _cookie_scope(request: Request) -> tuple[str, bool]:
    return f"{parts_of(request).root_path}/api/admin", request.url.scheme == "https"


# Tables, also unlisted and closed ones.


tables_router = admin_router()

_Before = Annotated[str | None, Query(max_length=64, description="`next` of the page before")]


@tables_router.get("/tables", **operation("All tables"))
async def list_tables(
    _: AdministratorDep, store: StoreDep, before: _Before = None, limit: LimitQuery = PAGE_SIZE
) -> Message[AdministeredTables]:
    """The newest first, also unlisted and closed ones."""
    found = await store.administration.tables(limit, before)
    return AdministeredTables(tuple(found), found[-1].id if len(found) == limit else None)


@tables_router.get("/tables/{table_id}", **operation("Look at any table", UnknownTable))
async def look_at_table(
    _: AdministratorDep, store: StoreDep, table_id: str
) -> Message[AdministeredTable]:
    """Who sits there, and in which state the table is."""
    return await store.administration.table(table_id)


@tables_router.post(
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
    tables_router,
    "/tables/{table_id}/hide",
    Administration.hide_table,
    "Take a table out of all lists",
    "Who has its link can still play.",
    UnknownTable,
)
add_admin_action(
    tables_router,
    "/tables/{table_id}/close",
    Administration.close_table,
    "Close a table",
    "Nobody can play or look at it; its game stays unfinished.",
    UnknownTable,
)
add_admin_action(
    tables_router,
    "/tables/{table_id}/delete",
    Administration.delete_table,
    "Delete a table",
    "Its moves, secrets and games in the archive are deleted.",
    UnknownTable,
)


# Finished games, hidden ones too.


games_router = admin_router()

_Name = Annotated[str | None, Query(max_length=100, description="part of a player's name")]
_Cursor = Annotated[str | None, Query(max_length=200, description="`next` of the page before")]


@games_router.get("/games", **operation("All finished games"))
async def list_games(
    _: AdministratorDep,
    store: StoreDep,
    player: _Name = None,
    cursor: _Cursor = None,
    limit: LimitQuery = PAGE_SIZE,
) -> Message[AdministeredGames]:
    """The latest first, hidden ones too."""
    query = ArchiveQuery(player=player, cursor=cursor, limit=limit)
    try:
        page = await store.administration.games(query)
    except BadMessage as error:
        raise BadRequest(error.field, error.problem) from None
    found = (AdministeredGame(summary_of(game), game.hidden) for game in page.games)
    return AdministeredGames(tuple(found), page.next)


add_admin_action(
    games_router,
    "/games/{game_id}/hide",
    Administration.hide_game,
    "Hide a game",
    "It is kept and no longer shown in the archive.",
    UnknownGame,
)
add_admin_action(
    games_router,
    "/games/{game_id}/show",
    Administration.show_game,
    "Show a hidden game again",
    "Unless a player made it private.",
    UnknownGame,
    PrivateGame,
)
add_admin_action(
    games_router,
    "/games/{game_id}/delete",
    Administration.delete_game,
    "Delete a game",
    "From the archive; its table keeps the moves.",
    UnknownGame,
)


# Blocks of names, addresses and networks.


blocks_router = admin_router()


@blocks_router.get("/blocks", **operation("What is blocked"))
async def list_blocks(_: AdministratorDep, store: StoreDep) -> Message[BlockPage]:
    """The blocks that last, the newest first."""
    return BlockPage(tuple(await store.administration.blocks(now())))


@blocks_router.post("/blocks", **operation("Block a name, an address or a network", has_body=True))
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


@blocks_router.post("/blocks/lift", **operation("Lift a block", UnknownBlock, has_body=True))
async def lift_block(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, lifted: Message[LiftBlock]
) -> Message[EmptyRequest]:
    """Before its time."""
    context = audit_context(token, lifted.reason)
    await store.administration.unblock(lifted.kind, lifted.value, context)
    await sync.refresh()
    return EmptyRequest()


# Reports of names.


reports_router = admin_router()


@reports_router.get("/reports", **operation("Reported names"))
async def list_reports(
    _: AdministratorDep, store: StoreDep, before: BeforeQuery = None, limit: LimitQuery = PAGE_SIZE
) -> Message[ReportPage]:
    """The latest first."""
    found = await store.administration.reports(limit, before)
    return ReportPage(tuple(found), found[-1].key if len(found) == limit else None)


@reports_router.post(
    "/reports/{report}/settle", **operation("Settle a report", UnknownReport, has_body=True)
)
async def settle_report(
    token: AdministratorDep, store: StoreDep, report: int, body: Message[AdminReason]
) -> Message[EmptyRequest]:
    """It was dealt with and is deleted; the reason says how."""
    await store.administration.settle_report(report, audit_context(token, body.reason))
    return EmptyRequest()


# The announcement to all visitors.


announcements_router = admin_router()


@announcements_router.post("/announcement", **operation("Announce a restart", has_body=True))
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


@announcements_router.post(
    "/announcement/withdraw", **operation("Take the announcement back", has_body=True)
)
async def withdraw_announcement(
    token: AdministratorDep, store: StoreDep, sync: AdminSyncDep, body: Message[AdminReason]
) -> Message[CurrentAnnouncement]:
    """It disappears everywhere."""
    await store.administration.withdraw_announcement(audit_context(token, body.reason))
    await sync.refresh()
    return CurrentAnnouncement(None)


# The audit log: everything that administrators did.


audit_log_router = admin_router()


@audit_log_router.get("/log", **operation("The audit log"))
async def audit_log(
    _: AdministratorDep, store: StoreDep, before: BeforeQuery = None, limit: LimitQuery = PAGE_SIZE
) -> Message[AuditPage]:
    """Who did what, when and why, the newest first."""
    found = await store.administration.log(limit, before)
    return AuditPage(tuple(found), found[-1].number if len(found) == limit else None)
