"""The WebSocket of a table: everything since a given number, then live; commands the other way.

This is the hot path: plain ASGI, no task per message, nothing validated twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs

import orjson

from quaterne.errors import BadMessage
from quaterne.play import Command, Join, Seat, command_from_dict
from quaterne.server.errors import (
    NotJson,
    RefusedRequest,
    SeatNotHeld,
    Stopping,
    known,
    problem,
    status_of,
)
from quaterne.server.live.connection import Listener, Send
from quaterne.server.live.frames import error_frame, events_frame, welcome_frame
from quaterne.server.security import check_origin
from quaterne.server.service import Service
from quaterne.server.tables.live_table import Room

__all__ = ["Live", "Receive", "Scope", "command_of", "refuse", "seat_named"]

_BREATH = 10
"""After so many answers that wait, the writer has its turn."""
_REFUSAL_SECONDS = 2.0
"""How long a refused connection has to take its answer."""

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]


class Live:
    """The ASGI application for WebSockets."""

    def __init__(self, service: Service) -> None:
        self._service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its request to its end."""
        await receive()  # websocket.connect
        try:
            room, viewer, held, since = await self._request(scope)
        except Exception as error:
            self._service.note(error)
            await refuse(receive, send, error)
            return
        await send({"type": "websocket.accept"})
        listener = Listener(send, viewer, held)
        self._service.listeners.add(listener)
        try:
            await self._welcome(room, listener, since)
            await self._listen(room, listener, receive)
        finally:
            self._service.listeners.discard(listener)
            room.leave(listener)
            await listener.end()

    async def _request(self, scope: Scope) -> tuple[Room, Seat | None, tuple[Seat, ...], int]:
        """What a connection asks for, if it may."""
        service = self._service
        headers = {k.decode("latin-1"): v.decode("latin-1") for k, v in scope["headers"]}
        if service.is_stopping:
            raise Stopping
        service.limits.take("connections", (scope["client"] or ("", 0))[0])
        check_origin(headers, service.origins)
        query = parse_qs(scope["query_string"].decode("latin-1"))
        room = await service.house.room(scope["table_id"])
        held = await room.held_by(headers)
        viewer = seat_named((query.get("seat") or [None])[0], held)
        since = (query.get("since") or ["0"])[0]
        if not (since.isascii() and since.isdigit() and len(since) < 10):
            raise RefusedRequest("since", "the number of an event is wanted")
        welcome_frame(room.id, viewer, held, room.table, room.presence)  # NoOnlookers
        return room, viewer, held, int(since)

    async def _welcome(self, room: Room, listener: Listener, since: int) -> None:
        events = await room.since(since)
        listener.push(
            welcome_frame(
                room.id, listener.viewer, listener.held, room.table, _with(room, listener)
            )
        )
        if events and (frame := events_frame(events, listener.viewer, room.table)) is not None:
            listener.push(frame)
        room.enter(listener)

    async def _listen(self, room: Room, listener: Listener, receive: Receive) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._hear(room, listener, message.get("bytes") if text is None else text)
            if listener.backlog > _BREATH:
                await asyncio.sleep(0)  # who sends much at once is read, and answered, in turns

    async def _hear(self, room: Room, listener: Listener, text: str | bytes | None) -> None:
        command_id: str | None = None
        service = self._service
        try:
            if service.limits.on:
                room.bucket.take()
            said = _object(text)
            if said.get("type") == "beat":
                return
            command_id = _id_in(said)
            if service.is_stopping or listener.closing is not None:
                raise Stopping
            seat, command = command_of(said, listener.viewer, listener.held)
            service.metrics.commands += 1
            await room.do(seat, command, listener)
        except Exception as error:
            service.note(error)
            listener.push(error_frame(command_id, known(error)))


def _with(room: Room, listener: Listener) -> dict[str, Any]:
    """The presence when this listener is counted too."""
    presence: dict[str, Any] = dict(room.presence)
    if listener.viewer is None:
        presence["onlookers"] += 1
    else:
        presence[listener.viewer.value] = True
    return presence


def seat_named(text: object, held: tuple[Seat, ...]) -> Seat | None:
    """The seat that a request names, if its sender holds it."""
    if text is None or text == "":
        return None
    for seat in Seat:
        if seat.value == text:
            if seat not in held:
                raise SeatNotHeld(seat)
            return seat
    raise RefusedRequest("seat", "one or two is wanted")


def command_of(
    said: dict[str, Any], viewer: Seat | None, held: tuple[Seat, ...]
) -> tuple[Seat | None, Command]:
    """The command that a message tells, and the seat for which it is sent."""
    seat = seat_named(said.pop("seat", None), held)
    if seat is None:
        seat = viewer if viewer in held else held[0] if len(held) == 1 else None
    command = command_from_dict(said)
    if isinstance(command, Join):
        raise BadMessage("type", "POST to /join of the table: whoever joins is given a secret")
    if seat is None and held:
        raise RefusedRequest("seat", "you hold both seats: say for which one")
    return seat, command


def _object(text: str | bytes | None) -> dict[str, Any]:
    try:
        said = orjson.loads(text or b"")
    except orjson.JSONDecodeError:
        raise NotJson from None
    if type(said) is not dict:
        raise NotJson
    return said


def _id_in(said: dict[str, Any]) -> str | None:
    found = said.get("id")
    return found if isinstance(found, str) and len(found) <= 64 else None


async def refuse(receive: Receive, send: Send, error: Exception) -> None:
    """An HTTP answer instead of a WebSocket."""
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    status = status_of(error)
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    body = orjson.dumps({"error": problem(error)})
    await send({"type": "websocket.http.response.body", "body": body})
    with suppress(TimeoutError):
        async with asyncio.timeout(_REFUSAL_SECONDS):
            await receive()
            await receive()  # the first one says that it was refused, the second that it has ended
