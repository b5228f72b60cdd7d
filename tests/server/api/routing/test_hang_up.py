"""Work for clients that hang up."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from typing import Any

import pytest
from fastapi import Request

from quaterne.server.api.routing import until_hang_up
from quaterne.server.errors import HungUp
from tests.server.serving import PATIENCE, Running

QUATRENUN = {"position": "d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -", "rules": "quatrenun"}
"""The engine takes all the time that it is given."""


def request(*messages: str) -> Request:
    waiting = iter(messages)

    async def receive() -> Any:
        return {"type": next(waiting)}

    return Request({"type": "http"}, receive)


@pytest.mark.anyio
async def test_work_is_done_or_cancelled() -> None:
    async def work() -> str:
        return "done"

    async def endless() -> str:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)
        return ""

    ended: list[bool] = []
    assert await until_hang_up(request("http.disconnect"), work()) == "done"
    with pytest.raises(HungUp):
        await until_hang_up(request("http.request", "http.disconnect"), endless())
    assert ended == [True]


def test_an_analysis_stops_when_its_client_hangs_up(server: Running) -> None:
    body = json.dumps(QUATRENUN).encode()
    head = (
        "POST /api/analysis HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    analyses, errors = server.service.analyses, server.service.metrics.errors
    before = errors["hung-up"]
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as client:
        client.sendall(head.encode() + body)
        wait_until(lambda: analyses.running > 0)
    wait_until(lambda: errors["hung-up"] == before + 1)
    wait_until(lambda: analyses.running == 0)


def wait_until(is_so: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < until
        time.sleep(0.005)
