"""A slow client."""

from __future__ import annotations

import json
import time

import pytest

from quaterne.server.live import connection
from tests.server.serving import PATIENCE, Running, Table


def test_a_slow_client_is_disconnected(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never reads; the other clients do not wait for it."""
    monkeypatch.setattr(connection, "_CLOSE_SECONDS", 0.2)
    table = Table(server)
    slow = table.live(None, max_queue=1)
    with table.live("one") as one:
        loop = server.service.loop
        padding = json.dumps({"type": "beat", "now": 0, "padding": "x" * 200_000})

        def flood() -> None:
            for client in server.service.connections:
                if client.viewer is None:
                    client.push(padding)

        until = time.monotonic() + PATIENCE
        presence = one.welcome["presence"]
        while presence["onlookers"] and time.monotonic() < until:
            loop.call_soon_threadsafe(flood)
            one.send(type="tick")
            message = one.next()
            presence = message.get("presence", presence)
        assert presence["onlookers"] == 0
    slow.socket.socket.close()
