"""A WebSocket that is rejected: an HTTP response, and no endless wait for the client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import MutableMapping
from typing import Any

import pytest

from quaterne.host.errors import NotFound
from quaterne.server.live import endpoint as rejection

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("is_taken", [True, False])
async def test_the_client_receives_the_error(
    is_taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rejection, "_REJECTION_SECONDS", 0.01)
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        if not is_taken:
            await asyncio.Event().wait()
        return {"type": "websocket.disconnect"}

    await asyncio.wait_for(rejection.reject(receive, send, NotFound()), 60)
    start, body = sent
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 404)
    assert dict(start["headers"])[b"cache-control"] == b"no-store"
    assert json.loads(body["body"])["error"]["code"] == "not-found"


async def test_a_client_that_has_gone_is_no_error() -> None:
    async def send(_: MutableMapping[str, Any]) -> None:
        raise OSError("the client has gone")

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "websocket.disconnect"}

    await rejection.reject(receive, send, NotFound())
