"""All connections of a process: heartbeats, and closing them in good order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

import pytest

from quaterne.server.live.connection import CloseReason, Connection, Connections
from quaterne.server.settings import Settings

pytestmark = pytest.mark.anyio

Sent = list[MutableMapping[str, Any]]


def opened(connections: Connections) -> tuple[Connection, Sent]:
    sent: Sent = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    connection = Connection(send, None, ())
    connections.add(connection)
    return connection, sent


async def test_heartbeats_go_to_open_connections() -> None:
    connections = Connections(Settings())
    (_, first), (gone, second) = opened(connections), opened(connections)
    connections.discard(gone)
    assert len(connections) == len(list(connections)) == 1
    connections.send_heartbeat()
    await connections.close(CloseReason.RESTART)
    await gone.disconnected()
    assert json.loads(first[0]["text"])["type"] == "beat"
    assert second == []


async def test_closing_sends_what_waits_and_the_reason() -> None:
    connections = Connections(Settings())
    connection, sent = opened(connections)
    connection.push("first")
    await asyncio.wait_for(connections.close(CloseReason.RESTART), 60)
    connection.push("too late")
    assert sent[0]["text"] == "first"
    assert json.loads(sent[1]["text"]) == {"type": "bye", "reason": "restart"}
    assert sent[2] == {"type": "websocket.close", "code": 1012}
    assert len(sent) == 3
