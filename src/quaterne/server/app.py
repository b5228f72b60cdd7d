"""The ASGI application of one server process."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from quaterne import __version__
from quaterne.errors import QuaterneError
from quaterne.server.api import archive, puzzles, reviews, status, tables
from quaterne.server.api import play as playing
from quaterne.server.api.openapi import shared_problems
from quaterne.server.errors import (
    MethodNotAllowed,
    NotFound,
    RefusedRequest,
    known,
    problem,
    status_of,
)
from quaterne.server.live.connection import Send
from quaterne.server.live.endpoint import Live, Receive, Scope, refuse
from quaterne.server.messages.schema import definitions
from quaterne.server.security import HEADERS
from quaterne.server.service import Service
from quaterne.server.static_files import page_router

__all__ = ["Application"]

_ROUTERS = (
    tables.router,
    playing.router,
    archive.router,
    reviews.router,
    puzzles.router,
    status.router,
)
_LIVE = re.compile(r"^/api/tables/([^/]+)/live$")
_ABOUT = """Tables of the board games Quarto and Quatrenun.  Live play goes over the WebSocket
`/api/tables/{table}/live`; its messages are `ServerFrame` and `ClientFrame` below, and
docs/develop/api.md describes them."""


class Application:
    """HTTP by FastAPI; WebSockets directly, for every move goes through them."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._live = Live(service)
        self._http = http_app(service)
        self._root = service.settings.root_path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request or one connection."""
        path = scope["path"]
        if self._root and path.startswith(f"{self._root}/"):  # a proxy may leave the prefix in
            path = path[len(self._root) :]
        if scope["type"] == "http":
            await self._answer({**scope, "path": path, "root_path": ""}, receive, send)
        elif found := _LIVE.match(path):
            await self._live({**scope, "table_id": found[1]}, receive, send)
        else:
            await receive()
            await refuse(receive, send, NotFound())

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        service = self._service

        async def send_safely(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                service.metrics.requests[f"{message['status'] // 100}xx"] += 1
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        try:
            service.limits.take("requests", (scope["client"] or ("", 0))[0])
        except QuaterneError as error:
            await _error_answer(service, error)(scope, receive, send_safely)
            return
        try:
            await self._http(scope, receive, send_safely)
        except Exception as error:  # it was answered by the handler below; this writes it down
            service.note(error)


def http_app(service: Service) -> FastAPI:
    """All that is asked over HTTP."""
    app = FastAPI(
        title="Quaterne",
        version=__version__,
        description=_ABOUT,
        openapi_url="/api/openapi.json",
        docs_url=None,  # that page would ask a third party for its scripts
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.service = service
    for router in _ROUTERS:
        app.include_router(router, prefix="/api")
    app.include_router(status.metrics)
    app.include_router(page_router(service.settings.root_path))
    app.openapi = lambda: _openapi(app)  # type: ignore[method-assign]
    _handle_errors(app, service)
    return app


def _openapi(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        schemas = definitions("#/components/schemas/")
        components = found.setdefault("components", {})
        components["schemas"] = schemas
        components["securitySchemes"] = {"seat": {"type": "http", "scheme": "bearer"}}
        for router in _ROUTERS:
            for route in router.routes:
                assert isinstance(route, APIRoute) and route.methods
                for method in route.methods:
                    _describe(found["paths"][f"/api{route.path}"][method.lower()], route)
        app.openapi_schema = found
    return app.openapi_schema


def _describe(operation: dict[str, Any], route: APIRoute) -> None:
    """Our descriptions as they are: FastAPI leaves out what is null, and adds errors of its own."""
    operation["security"] = [{}, {"seat": []}]
    if route.responses:
        told = {**shared_problems(route.path, route.methods or ()), **route.responses}
        operation["responses"] = {str(status): answer for status, answer in told.items()}
    operation.update(route.openapi_extra or {})


def _handle_errors(app: FastAPI, service: Service) -> None:
    async def ours(_: Request, error: Exception) -> Response:
        if type(known(error)) is type(error):
            service.note(error)
        return _error_answer(service, error, noted=True)

    async def wrong_parameter(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"][1:])
        return _error_answer(service, RefusedRequest(place[:40], str(first["msg"])[:200]))

    async def no_route(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        is_method = error.status_code == 405
        return _error_answer(service, MethodNotAllowed() if is_method else NotFound())

    app.add_exception_handler(QuaterneError, ours)
    app.add_exception_handler(Exception, ours)
    app.add_exception_handler(RequestValidationError, wrong_parameter)
    app.add_exception_handler(HTTPException, no_route)


def _error_answer(service: Service, error: Exception, noted: bool = False) -> Response:
    if not noted:
        service.note(error)
    headers = {"cache-control": "no-store"}
    seconds = getattr(error, "seconds", None)
    if seconds is not None:
        headers["retry-after"] = str(seconds)
    body = orjson.dumps({"error": problem(error)})
    return Response(body, status_of(error), headers, media_type="application/json")
