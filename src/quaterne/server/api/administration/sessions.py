"""Signing in with a token that only `quaterne admin token create` makes."""

from __future__ import annotations

from fastapi import Request, Response

from quaterne.messages.tables import EmptyRequest
from quaterne.server.administration.admin_credentials import (
    admin_cookie,
    authenticate,
    forgotten_cookie,
)
from quaterne.server.api.administration.endpoint import (
    AdministratorDep,
    admin_responses,
    admin_router,
    operation,
)
from quaterne.server.api.routing.dependencies import ClientAddress, LimitsDep, StoreDep, parts_of
from quaterne.server.api.routing.message import Message
from quaterne.server.api.routing.openapi import BODY_ERRORS, error_responses
from quaterne.server.clock import now
from quaterne.server.messages.administration import AdminSession, AdminSignIn

__all__ = ["router"]

router = admin_router()


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


@router.get("/session", **operation("Whose token this is"))
async def session(token: AdministratorDep) -> Message[AdminSession]:
    """The name and expiry of the token that the request shows."""
    return AdminSession(token.name, token.expires)


def _cookie_scope(request: Request) -> tuple[str, bool]:
    return f"{parts_of(request).root_path}/api/admin", request.url.scheme == "https"
