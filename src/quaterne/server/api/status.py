"""What operators and programs ask about the service itself."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response

from quaterne import __version__
from quaterne.server.api.dependencies import answer, service_of
from quaterne.server.api.openapi import answers
from quaterne.server.messages import examples
from quaterne.server.messages import tables as messages
from quaterne.store import ArchiveQuery
from quaterne.store.errors import StoreError

__all__ = ["metrics", "router"]

router = APIRouter(tags=["service"])
metrics = APIRouter(tags=["service"])


@router.get(
    "/version",
    summary="Which program answers",
    responses=answers(messages.ServiceVersion, examples.VERSION),
)
async def version() -> Response:
    """Its name and version."""
    return answer(messages.ServiceVersion("quaterne", __version__))


@router.get(
    "/health",
    summary="Whether the service can do its work",
    responses={
        **answers(messages.ServiceHealth, examples.HEALTH),
        503: answers(messages.ServiceHealth, {"status": "stopping"})[200],
    },
)
async def health(request: Request) -> Response:
    """503 while the store cannot be reached, and when the service is about to stop."""
    service = service_of(request)
    status: Literal["ok", "store-unavailable", "stopping"] = "ok"
    try:
        await service.store.search(ArchiveQuery(limit=1))
    except StoreError:
        status = "store-unavailable"
    if service.is_stopping:
        status = "stopping"
    return answer(messages.ServiceHealth(status), 200 if status == "ok" else 503)


@metrics.get("/metrics", summary="Figures for Prometheus", response_class=Response)
async def figures(request: Request) -> Response:
    """The text that Prometheus reads."""
    service = service_of(request)
    text = service.metrics.text(
        len(service.listeners), len(service.house.rooms), service.work.waiting
    )
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")
