"""The short path of WebSocket messages where it differs from uvicorn's."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from quaterne.server.live.connection import Connection
from quaterne.server.transport.http_protocol import HttpProtocol
from quaterne.server.transport.websocket_protocol import WebSocketProtocol
from tests.server.serving import PATIENCE, Running, Table


@pytest.mark.anyio
async def test_frames_that_wait_when_a_connection_ends_are_dropped() -> None:
    """The write buffer was full, the client sent an invalid frame, and the server closed."""
    protocol: Any = WebSocketProtocol.__new__(WebSocketProtocol)
    protocol.writable = asyncio.Event()
    protocol.handshake_complete, protocol.close_sent, protocol.transport = True, False, None
    protocol.disconnected, protocol.initial_response = False, None
    connection = Connection(protocol.send, None, ())
    connection.push("a frame")
    await asyncio.sleep(0)
    protocol.close_sent = True
    protocol.writable.set()
    await asyncio.wait_for(connection.ended.wait(), 5)
    await connection.disconnected()
    with pytest.raises(ClientDisconnected):
        await protocol.send({"type": "websocket.close", "code": 1000})


def test_a_connection_leaves_no_garbage(server: Running) -> None:
    """The garbage collector runs so seldom that connections must not need it."""
    table = Table(server)
    before = living()
    gc.disable()
    try:
        for _ in range(5):
            with table.live("one") as one:
                one.refused(type="act", action="nothing")
        deadline = time.monotonic() + PATIENCE
        while (now := living()) > before and time.monotonic() < deadline:
            time.sleep(0.05)
    finally:
        gc.enable()
    assert now <= before


def living() -> int:
    kinds = (HttpProtocol, WebSocketProtocol, Connection)
    return sum(type(thing) in kinds for thing in gc.get_objects())
