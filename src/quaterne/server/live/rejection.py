"""Rejecting a WebSocket: an HTTP response in place of the handshake."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.types import Receive, Send

from quaterne.server.problems import error_body, status_of

__all__ = ["reject"]

_REJECTION_SECONDS = 2.0
"""How long a rejected client has to take its response."""
_HEADERS = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]


async def reject(receive: Receive, send: Send, error: Exception) -> None:
    """Answer the request for a WebSocket with an error."""
    start = {"type": "websocket.http.response.start", "status": status_of(error)}
    with suppress(TimeoutError, OSError):  # it may have gone meanwhile
        await send({**start, "headers": list(_HEADERS)})
        await send({"type": "websocket.http.response.body", "body": error_body(error)})
        async with asyncio.timeout(_REJECTION_SECONDS):
            await receive()
            await receive()  # the first says that it was rejected, the second that it has ended
