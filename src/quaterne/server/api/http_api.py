"""The HTTP API: all endpoints in one FastAPI application, with its OpenAPI description."""

from __future__ import annotations

from typing import Any

from fastapi import Depends, FastAPI, Response
from fastapi.routing import APIRoute

from quaterne import __version__
from quaterne.server.api import (
    archive,
    assistance,
    commands,
    joining,
    privacy,
    puzzles,
    reviews,
    status,
    table_records,
    tables,
)
from quaterne.server.api.administration import (
    administered_games,
    administered_tables,
    announcements,
    audit_log,
    blocks,
    reports,
    sessions,
)
from quaterne.server.api.routing.dependencies import Parts, provide
from quaterne.server.api.routing.error_handlers import add_error_handlers
from quaterne.server.api.routing.openapi_document import OpenApiDocument

__all__ = ["create_http_api", "describe_http_api"]

_ROUTERS = (
    tables.router,
    joining.router,
    commands.router,
    table_records.router,
    assistance.router,
    archive.router,
    privacy.router,
    reviews.router,
    puzzles.router,
    sessions.router,
    administered_tables.router,
    blocks.router,
    announcements.router,
    audit_log.router,
    administered_games.router,
    reports.router,
    status.router,
)
_DESCRIPTION = """Tables of the board games Quarto and Quatrenun.  Live play goes over the WebSocket
`/api/tables/{table}/live`; its messages are `ServerFrame` and `ClientFrame` below, and
docs/develop/api.md describes them."""
_OPENAPI = "/api/openapi.json"


def create_http_api(parts: Parts) -> FastAPI:
    """Return the application that answers everything under `/api`, and `/metrics`."""
    app = _with_endpoints()
    provide(app, parts)
    app.add_route(_OPENAPI, OpenApiDocument(app).respond, include_in_schema=False)
    add_error_handlers(app, parts.report_error)
    return app


def describe_http_api() -> dict[str, Any]:
    """Return the OpenAPI document that servers of this version answer, without a server."""
    return OpenApiDocument(_with_endpoints()).as_dict()


def _with_endpoints() -> FastAPI:
    app = FastAPI(
        title="Quaterne",
        version=__version__,
        description=_DESCRIPTION,
        openapi_url=None,  # FastAPI would write it while all other clients wait
        docs_url=None,  # that page would load scripts from a third party
        redoc_url=None,
        redirect_slashes=False,
        generate_unique_id_function=_operation_id,
    )
    for router in _ROUTERS:
        app.include_router(router, prefix="/api", dependencies=[Depends(_never_cached)])
    app.include_router(status.metrics_router)
    return app


def _operation_id(route: APIRoute) -> str:
    """Return a short name for generated clients: `tables_join`, `archive_search`."""
    return f"{route.tags[0]}_{route.name}"


async def _never_cached(response: Response) -> None:
    response.headers["cache-control"] = "no-store"
