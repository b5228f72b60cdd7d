"""`OpenApiDocument`: the HTTP API described for programs, with errors, records and streams."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson
from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi

from quaterne.errors import BadMessage, ErrorBody, QuaterneError
from quaterne.host.errors import BadRequest, InternalError, SeatNotHeld
from quaterne.server import errors
from quaterne.server.api.routing import Message
from quaterne.server.errors import STATUSES
from quaterne.server.message_examples import RECORD
from quaterne.server.message_schema import definitions
from quaterne.store.errors import StoreUnavailable, TableClosed, UnknownTable

NDJSON = "application/x-ndjson"
"""Many messages in one response, one a line."""
SCHEMAS = "#/components/schemas/"
"""Where OpenAPI keeps the schemas of messages."""

Responses = dict[int | str, dict[str, Any]]

_ERRORS_OF_ALL: tuple[type[QuaterneError], ...] = (
    BadRequest,
    errors.RateLimited,
    InternalError,
)
BODY_ERRORS: tuple[type[QuaterneError], ...] = (
    errors.NotJson,
    errors.JsonRequired,
    errors.TooLarge,
    BadMessage,
    errors.ForeignOrigin,
)
"""What every endpoint that reads a body can raise."""
TABLE_ERRORS: tuple[type[QuaterneError], ...] = (
    errors.WrongSecret,
    SeatNotHeld,
    errors.Blocked,
    UnknownTable,
    TableClosed,
    StoreUnavailable,
)
"""What every endpoint of a table can raise."""


def error_responses(*raised: type[QuaterneError]) -> Responses:
    """Describe the errors that an endpoint raises, besides those that all can raise."""
    by_status: dict[int, list[str]] = {}
    for kind in (*raised, *_ERRORS_OF_ALL):
        by_status.setdefault(STATUSES[kind], []).append(kind.code)
    return {
        status: {"description": ", ".join(codes), "model": Message[ErrorBody]}
        for status, codes in by_status.items()
    }


def record_responses(*raised: type[QuaterneError]) -> Responses:
    """Describe the responses of an endpoint that returns a game record."""
    content = {"text/plain": {"schema": {"type": "string"}, "example": RECORD}}
    return {200: {"description": "A game record.", "content": content}, **error_responses(*raised)}


def stream_responses(union: str, *raised: type[QuaterneError]) -> Responses:
    """Describe the responses of an endpoint that streams messages of a union, by its name."""
    content = {NDJSON: {"schema": {"$ref": SCHEMAS + union}}}
    success = {"description": "One message a line.", "content": content}
    return {200: success, **error_responses(*raised)}


# `OpenApiDocument`: the description of the HTTP API for programs.


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
