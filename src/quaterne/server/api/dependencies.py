"""What endpoints share: who asks, what the body says, and how an answer is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

import orjson
from fastapi import Request, Response
from starlette.requests import ClientDisconnect

from quaterne.codec import from_dict, to_dict
from quaterne.play import Seat
from quaterne.server.errors import NotJson, TooLarge
from quaterne.server.live.endpoint import seat_named
from quaterne.server.security import check_json, check_origin
from quaterne.server.service import Service
from quaterne.server.tables.credentials import cookie, is_by_cookie
from quaterne.server.tables.live_table import Room

__all__ = [
    "MAX_BODY",
    "Asker",
    "address_of",
    "answer",
    "asker",
    "plain_answer",
    "read_body",
    "read_object",
    "seat_cookie",
    "service_of",
]

MAX_BODY = 65_536
"""Bytes; the longest game record is shorter."""
_JSON = "application/json"

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks about a table."""

    room: Room
    viewer: Seat | None
    """From where the asker looks."""
    held: tuple[Seat, ...]


def service_of(request: Request) -> Service:
    """The service that answers."""
    service: Service = request.app.state.service
    return service


def address_of(request: Request) -> str:
    """The address that rates are limited for."""
    return "" if request.client is None else request.client.host


async def asker(request: Request, table_id: str, seat: str | None = None) -> Asker:
    """Who asks: from the seat that is named, else from the first one held, else as an onlooker."""
    room = await service_of(request).house.room(table_id)
    held = await room.held_by(request.headers)
    viewer = seat_named(seat, held)
    if viewer is None and held:
        viewer = held[0]
    return Asker(room, viewer, held)


async def read_body(request: Request, kind: type[_T]) -> _T:
    """The body of a request as the message that it should be."""
    found: _T = from_dict(await read_object(request), kind)
    return found


async def read_object(request: Request) -> dict[str, Any]:
    """The JSON object in the body of a request that changes something."""
    check_json(request.headers)
    if is_by_cookie(request.headers):
        check_origin(request.headers, service_of(request).origins)
    try:
        said = orjson.loads(await _read(request) or b"{}")
    except (orjson.JSONDecodeError, ClientDisconnect):  # hanging up is no mistake of ours
        raise NotJson from None
    if not isinstance(said, dict):
        raise NotJson
    return said


async def _read(request: Request) -> bytes:
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > MAX_BODY:
            raise TooLarge(MAX_BODY)
        chunks.append(chunk)
    return b"".join(chunks)


def answer(value: Any, status: int = 200) -> Response:
    """A message as the answer to a request; it is never kept by anybody on the way."""
    return plain_answer(to_dict(value), status)


def plain_answer(value: dict[str, Any], status: int = 200) -> Response:
    """The same for what is a plain object already."""
    headers = {"cache-control": "no-store"}
    return Response(orjson.dumps(value), status, media_type=_JSON, headers=headers)


def seat_cookie(request: Request, room: Room, seat: Seat, secret: str) -> str:
    """The `Set-Cookie` header for a seat at a table."""
    root = service_of(request).settings.root_path
    path = f"{root}/api/tables/{room.id}"
    return cookie(seat, secret, path, secure=request.url.scheme == "https")
