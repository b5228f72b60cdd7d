"""The service itself: version, health, addresses and metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from quaterne import __version__
from quaterne.host.errors import NotFound
from quaterne.host.messages import HealthStatus, LocalAddresses, ServiceHealth, ServiceVersion
from quaterne.server.api.openapi import error_responses
from quaterne.server.api.routing import (
    ClientAddress,
    HealthDep,
    LifecycleDep,
    Message,
    MessageRoute,
    MetricsDep,
    parts_of,
)
from quaterne.server.messages import CurrentAnnouncement
from quaterne.server.monitoring import CONTENT_TYPE
from quaterne.server.networks import is_local_request, is_loopback, local_urls
from quaterne.server.security import shows_token

router = APIRouter(tags=["service"], route_class=MessageRoute)
metrics_router = APIRouter(tags=["service"])

_NOT_CACHED = {"cache-control": "no-store"}


@router.get("/version", summary="Which program answers", responses=error_responses())
async def version() -> Message[ServiceVersion]:
    """The name and version of the program."""
    return ServiceVersion("quaterne", __version__)


@router.get(
    "/health",
    summary="Whether the service can do its work",
    responses={
        **error_responses(),
        503: {"description": "It cannot.", "model": Message[ServiceHealth]},
    },
)
async def health(
    response: Response, check: HealthDep, lifecycle: LifecycleDep
) -> Message[ServiceHealth]:
    """503 while the store cannot be written to, and once the service is about to stop."""
    status: HealthStatus = "ok" if await check.is_store_writable() else "store-unavailable"
    if lifecycle.is_draining or lifecycle.is_stopping:
        status = "stopping"
    if status != "ok":
        response.status_code = 503
    return ServiceHealth(status)


@router.get(
    "/announcement", summary="The announcement to all visitors", responses=error_responses()
)
async def announcement(request: Request) -> Message[CurrentAnnouncement]:
    """Of a restart, for example.  Clients at a table get it over the WebSocket."""
    return CurrentAnnouncement(parts_of(request).admin_sync.announcement)


@router.get(
    "/addresses",
    summary="Addresses in the local network",
    responses=error_responses(NotFound),
)
async def addresses(request: Request, client: ClientAddress) -> Message[LocalAddresses]:
    """For an invitation from a page at 127.0.0.1, which no other device can open.  Only a browser
    on the server's own machine gets an answer: strangers need not know the network behind a server.
    """
    if not is_local_request(client, request.headers):
        raise NotFound
    parts = parts_of(request)
    port = (request.scope.get("server") or ("", 0))[1]
    return LocalAddresses(not is_loopback(parts.host), local_urls(port, parts.root_path))


@metrics_router.get(
    "/metrics",
    summary="Figures for Prometheus",
    response_class=Response,
    responses=error_responses(NotFound),
)
async def figures(request: Request, client: ClientAddress, metrics: MetricsDep) -> Response:
    """The metrics in the text format of Prometheus: for a program on the server's own machine, and
    for one that shows the operator's token.
    """
    token = parts_of(request).metrics_token
    if not (shows_token(request.headers, token) or is_local_request(client, request.headers)):
        raise NotFound
    return Response(metrics.text(), headers=_NOT_CACHED, media_type=CONTENT_TYPE)
