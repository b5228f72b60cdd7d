"""Bodies of requests and responses: JSON in, JSON or a game record out."""

from __future__ import annotations

from typing import Any, TypeVar

import orjson
from fastapi import Request, Response
from starlette.requests import ClientDisconnect

from quaterne.codec import from_dict, to_dict
from quaterne.server.api.dependencies import parts_of
from quaterne.server.errors import NotJson, TooLarge
from quaterne.server.messages.client_messages import parse_object
from quaterne.server.security import check_json, check_origin
from quaterne.server.tables.credentials import uses_cookies

__all__ = [
    "MAX_BODY",
    "dict_response",
    "message_response",
    "read_message",
    "read_object",
    "record_response",
]

MAX_BODY = 65_536
"""Bytes; the longest game record is shorter."""
_JSON = "application/json"

_T = TypeVar("_T")


async def read_message(request: Request, kind: type[_T]) -> _T:
    """Return the body of a request as a message of this kind; raise `BadMessage` if it is none."""
    found: _T = from_dict(await read_object(request), kind)
    return found


async def read_object(request: Request) -> dict[str, Any]:
    """Return the JSON object in the body of a request that changes something."""
    check_json(request.headers)
    if uses_cookies(request.headers):
        check_origin(request.headers, parts_of(request).origins)
    try:
        return parse_object(await _read(request) or b"{}")
    except ClientDisconnect:  # a client may hang up: no fault of the server
        raise NotJson from None


async def _read(request: Request) -> bytes:
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > MAX_BODY:
            raise TooLarge(MAX_BODY)
        chunks.append(chunk)
    return b"".join(chunks)


def message_response(message: Any, status: int = 200) -> Response:
    """Return a message as the response to a request; no cache on the way keeps it."""
    return dict_response(to_dict(message), status)


def dict_response(message: dict[str, Any], status: int = 200) -> Response:
    """Return a message that is a dictionary already."""
    headers = {"cache-control": "no-store"}
    return Response(orjson.dumps(message), status, media_type=_JSON, headers=headers)


def record_response(record: str) -> Response:
    """Return a game record as plain text, so that no browser takes it for anything else."""
    return Response(record, media_type="text/plain; charset=utf-8")
