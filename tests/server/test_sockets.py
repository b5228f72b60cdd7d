"""The short way of WebSocket messages where it differs from uvicorn's."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from quaterne.server.listening import Listener
from quaterne.server.sockets import LiveProtocol

pytestmark = pytest.mark.anyio


async def test_frames_that_wait_when_a_connection_ends_are_dropped() -> None:
    """The line was full, then the client sent what is no message, and the server closed."""
    protocol: Any = LiveProtocol.__new__(LiveProtocol)
    protocol.writable = asyncio.Event()
    protocol.handshake_complete, protocol.close_sent, protocol.transport = True, False, None
    protocol.disconnected, protocol.initial_response = False, None
    listener = Listener(protocol.send, None, ())
    listener.push("a frame")
    await asyncio.sleep(0)
    protocol.close_sent = True
    protocol.writable.set()
    await asyncio.wait_for(listener.ended.wait(), 5)
    await listener.end()
    with pytest.raises(ClientDisconnected):
        await protocol.send({"type": "websocket.close", "code": 1000})
