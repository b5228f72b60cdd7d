"""The HTTP API: all endpoints in one FastAPI application, with its OpenAPI description."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from quaterne import __version__
from quaterne.server.api import (
    archive,
    assistance,
    commands,
    joining,
    puzzles,
    reviews,
    status,
    table_records,
    tables,
)
from quaterne.server.api.dependencies import Parts, provide
from quaterne.server.api.error_handlers import add_error_handlers
from quaterne.server.api.openapi import shared_errors
from quaterne.server.messages.schema import definitions

__all__ = ["create_http_api"]

_ROUTERS = (
    tables.router,
    joining.router,
    commands.router,
    table_records.router,
    assistance.router,
    archive.router,
    reviews.router,
    puzzles.router,
    status.router,
)
_DESCRIPTION = """Tables of the board games Quarto and Quatrenun.  Live play goes over the WebSocket
`/api/tables/{table}/live`; its messages are `ServerFrame` and `ClientFrame` below, and docs/api.md
describes them."""


def create_http_api(parts: Parts) -> FastAPI:
    """Return the application that answers everything under `/api`, and `/metrics`."""
    app = FastAPI(
        title="Quaterne",
        version=__version__,
        description=_DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,  # that page would load scripts from a third party
        redoc_url=None,
        redirect_slashes=False,
    )
    provide(app, parts)
    for router in _ROUTERS:
        app.include_router(router, prefix="/api")
    app.include_router(status.metrics_router)
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    add_error_handlers(app, parts.report_error)
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        components = document.setdefault("components", {})
        components["schemas"] = definitions("#/components/schemas/")
        components["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer"}}
        for router in _ROUTERS:
            for route in router.routes:
                assert isinstance(route, APIRoute) and route.methods
                for method in route.methods:
                    _describe(document["paths"][f"/api{route.path}"][method.lower()], route)
        app.openapi_schema = document
    return app.openapi_schema


def _describe(operation: dict[str, Any], route: APIRoute) -> None:
    """Put our descriptions in place: FastAPI leaves out nulls and adds errors of its own."""
    operation["security"] = [{}, {"seat": []}]
    if route.responses:
        responses = {**shared_errors(route.path, route.methods or ()), **route.responses}
        operation["responses"] = {str(status): response for status, response in responses.items()}
    operation.update(route.openapi_extra or {})
