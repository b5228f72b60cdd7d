"""The service itself: version, health and metrics."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response

from quaterne import __version__
from quaterne.server.api.bodies import message_response
from quaterne.server.api.dependencies import LifecycleDep, MetricsDep, StoreDep
from quaterne.server.api.openapi import responses
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.server.metrics import CONTENT_TYPE
from quaterne.store import ArchiveQuery
from quaterne.store.errors import StoreError

__all__ = ["metrics_router", "router"]

router = APIRouter(tags=["service"])
metrics_router = APIRouter(tags=["service"])


@router.get(
    "/version",
    summary="Which program answers",
    responses=responses(messages.ServiceVersion, examples.VERSION),
)
async def version() -> Response:
    """The name and version of the program."""
    return message_response(messages.ServiceVersion("quaterne", __version__))


@router.get(
    "/health",
    summary="Whether the service can do its work",
    responses={
        **responses(messages.ServiceHealth, examples.HEALTH),
        503: responses(messages.ServiceHealth, {"status": "stopping"})[200],
    },
)
async def health(store: StoreDep, lifecycle: LifecycleDep) -> Response:
    """503 while the store cannot be reached, and once the service is about to stop."""
    status: Literal["ok", "store-unavailable", "stopping"] = "ok"
    try:
        await store.search(ArchiveQuery(limit=1))
    except StoreError:
        status = "store-unavailable"
    if lifecycle.is_stopping:
        status = "stopping"
    return message_response(messages.ServiceHealth(status), 200 if status == "ok" else 503)


@metrics_router.get("/metrics", summary="Figures for Prometheus", response_class=Response)
async def figures(metrics: MetricsDep) -> Response:
    """The metrics in the text format of Prometheus."""
    return Response(metrics.text(), media_type=CONTENT_TYPE)
