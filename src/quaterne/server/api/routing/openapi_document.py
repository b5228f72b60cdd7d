"""`OpenApiDocument`: the description of the HTTP API for programs."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from quaterne.server.api.routing.openapi import SCHEMAS
from quaterne.server.messages.schema import definitions

__all__ = ["OpenApiDocument"]


class OpenApiDocument:
    """The description of an application, written once, on a thread, at the first request.

    That takes a third of a second, in which nobody else should have to wait.
    """

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._body: bytes | None = None
        self._lock = asyncio.Lock()

    async def respond(self, _: Request) -> Response:
        """Return the document."""
        async with self._lock:
            if self._body is None:
                self._body = await asyncio.to_thread(self._write)
        return Response(
            self._body, headers={"cache-control": "no-cache"}, media_type="application/json"
        )

    def _write(self) -> bytes:
        return orjson.dumps(self.as_dict())

    def as_dict(self) -> dict[str, Any]:
        """Return FastAPI's description, with the schemas of all messages and their examples."""
        app = self._app
        document: dict[str, Any] = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        document["components"] = {
            "schemas": definitions(SCHEMAS),
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer"},
                "administrator": {"type": "http", "scheme": "bearer"},
            },
        }
        document["security"] = [{}, {"seat": []}]
        return document
