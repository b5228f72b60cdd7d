"""What endpoints for administrators share: tokens, their part of OpenAPI, and actions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request

from quaterne.errors import QuaterneError
from quaterne.messages.tables import EmptyRequest
from quaterne.server.administration.admin_credentials import authenticate, shown_token
from quaterne.server.api.routing.dependencies import (
    AdminSyncDep,
    ClientAddress,
    LimitsDep,
    StoreDep,
)
from quaterne.server.api.routing.message import Message
from quaterne.server.api.routing.message_route import MessageRoute
from quaterne.server.api.routing.openapi import BODY_ERRORS, error_responses
from quaterne.server.clock import now
from quaterne.server.errors import WrongToken
from quaterne.server.messages.administration import AdminReason
from quaterne.store import Administration, AdminToken, AuditContext
from quaterne.store.errors import StoreUnavailable

__all__ = [
    "PAGE_SIZE",
    "AdministratorDep",
    "BeforeQuery",
    "LimitQuery",
    "add_admin_action",
    "admin_responses",
    "admin_router",
    "audit_context",
    "operation",
]

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
