"""The ASGI application of one server process: the HTTP API, WebSockets, and the page."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from fastapi import Depends, FastAPI, Response
from fastapi.routing import APIRoute
from starlette.types import Receive, Scope, Send

from quaterne import __version__
from quaterne.errors import QuaterneError
from quaterne.host.errors import NotFound
from quaterne.host.messages import PrivacyNotice
from quaterne.server.api import (
    administration,
    archive,
    commands,
    joining,
    privacy,
    puzzles,
    reviews,
    status,
    tables,
)
from quaterne.server.api.error_handlers import add_error_handlers, error_response
from quaterne.server.api.openapi import OpenApiDocument
from quaterne.server.api.routing import Parts, provide
from quaterne.server.live.endpoint import LiveEndpoint, reject
from quaterne.server.page_files import page_route
from quaterne.server.security import HEADERS, AllowedHosts, hsts_header
from quaterne.server.service import Service
from quaterne.server.settings import Settings
from quaterne.server.tables.seat_credentials import without_backslashes

_LIVE = re.compile(r"/api/tables/([^/]+)/live")
_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
"""No address has these; the router does not see a line break at the end."""


class Application:
    """HTTP by FastAPI; WebSockets directly, because every move goes through them."""

    def __init__(self, service: Service) -> None:
        self._limits = service.limits
        self._metrics = service.metrics
        self._report_error = service.errors.report
        self._root_path = service.settings.root_path
        self._allowed_hosts = AllowedHosts(service.settings.allowed_hosts)
        seconds = service.settings.hsts
        self._https_headers = (*HEADERS, hsts_header(seconds)) if seconds else HEADERS
        self._http = _http_app(service)
        self._live = LiveEndpoint(
            service.registry,
            service.connections,
            service.admin_sync,
            limits=service.limits,
            origins=service.origins,
            lifecycle=service.lifecycle,
            metrics=service.metrics,
            report_error=service.errors.report,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or one connection."""
        path = scope["path"]
        if self._root_path and path.startswith(f"{self._root_path}/"):
            path = path[len(self._root_path) :]  # a proxy may leave the prefix in
        if scope["type"] == "http":
            headers = without_backslashes(scope["headers"])
            # A HEAD request is answered like a GET; uvicorn leaves the body out.
            method = "GET" if scope["method"] == "HEAD" else scope["method"]
            changed = {"path": path, "root_path": "", "headers": headers, "method": method}
            await self._serve_http({**scope, **changed}, receive, send)
            return
        try:
            self._check_host(scope)
            if (found := _LIVE.fullmatch(path)) is None:
                raise NotFound
        except QuaterneError as error:
            self._report_error(error)
            await receive()
            await reject(receive, send, error)
            return
        await self._live({**scope, "table_id": found[1]}, receive, send)

    def _check_host(self, scope: Scope) -> None:
        """Raise `ForeignHost` for a request under a name that is not ours."""
        # Check all of them: programs differ in which one they use.
        for host in [value for name, value in scope["headers"] if name == b"host"] or [b""]:
            self._allowed_hosts.check(host.decode("latin-1"))

    async def _serve_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = self._https_headers if scope["scheme"] == "https" else HEADERS

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                self._metrics.requests[f"{message['status'] // 100}xx"] += 1
                message["headers"] = [*message.get("headers", ()), *headers]
            await send(message)

        try:
            self._limits.take("requests", (scope["client"] or ("", 0))[0])
            self._check_host(scope)
        except QuaterneError as error:
            self._report_error(error)
            response = error_response(error)
            response.headers["connection"] = "close"  # to go on, the client has to connect again
            await response(scope, receive, send_with_headers)
            return
        if _CONTROL.search(scope["path"]):
            self._report_error(unknown := NotFound())
            await error_response(unknown)(scope, receive, send_with_headers)
            return
        try:
            await self._http(scope, receive, send_with_headers)
        except Exception as error:  # answered already: see `add_error_handlers`
            self._report_error(error)


def _http_app(service: Service) -> FastAPI:
    """Return everything that is served over HTTP: the API, and the page at all other addresses."""
    app = create_http_api(
        Parts(
            registry=service.registry,
            admin_sync=service.admin_sync,
            store=service.store,
            analyses=service.analyses,
            reviews=service.reviews,
            limits=service.limits,
            lobby=service.lobby,
            metrics=service.metrics,
            lifecycle=service.lifecycle,
            report_error=service.errors.report,
            health=service.health,
            names=service.names,
            privacy=_privacy_notice(service.settings),
            origins=service.origins,
            host=service.settings.host,
            metrics_token=service.settings.metrics_token,
            root_path=service.settings.root_path,
        )
    )
    app.routes.append(page_route(service.settings.root_path))
    return app


def _privacy_notice(settings: Settings) -> PrivacyNotice:
    path = settings.privacy_text
    return PrivacyNotice(
        text=Path(path).read_text(encoding="utf-8").strip() if path else "",
        keep_days=settings.keep_days or None,
        keep_unstarted_days=settings.keep_unstarted_days or None,
        keep_names_days=settings.keep_names_days or None,
    )


# The HTTP API: all endpoints in one FastAPI application, with its OpenAPI description.


_ROUTERS = (
    tables.router,
    joining.router,
    commands.router,
    tables.records_router,
    commands.assistance_router,
    archive.router,
    privacy.router,
    reviews.router,
    puzzles.router,
    administration.sessions_router,
    administration.tables_router,
    administration.blocks_router,
    administration.announcements_router,
    administration.audit_log_router,
    administration.games_router,
    administration.reports_router,
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
