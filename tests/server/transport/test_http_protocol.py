"""Requests that are never ended, are no requests, or are too large to be one."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import re
import socket
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from quaterne.server.settings import Settings
from quaterne.server.transport import http_protocol as arriving
from tests.server.serving import PATIENCE, Running, Table

LIMIT = 0.6
"""Seconds that a request may take in these tests."""
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that waits for a shorter time than usual."""
    database = f"sqlite:///{tmp_path_factory.mktemp('hasty')}/tables.db"
    settings = Settings(port=0, database=database, limits=False)
    with pytest.MonkeyPatch.context() as patch, Running(settings) as running:
        patch.setattr(arriving, "SECONDS", LIMIT)
        yield running


def sent(server: Running, data: bytes, more: bytes = b"") -> tuple[bytes, float]:
    """What answers some bytes, followed by others one by one, until the server hangs up; when."""
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as client:
        client.sendall(data)
        client.settimeout(LIMIT / 10 if more else PATIENCE)
        answer = b""
        while time.monotonic() < start + PATIENCE:
            try:
                got = client.recv(65536)
            except TimeoutError:
                client.sendall(more)
                continue
            except ConnectionError:
                got = b""
            if not got:
                return answer, time.monotonic() - start
            answer += got
    raise AssertionError(f"the connection was kept: {answer!r}")


def refused(answer: bytes) -> tuple[int, str]:
    """The status and the code of an answer, which is one error in its shape."""
    head, _, body = answer.partition(b"\r\n\r\n")
    found = re.match(rb"HTTP/1\.1 (\d+) ", head)
    assert found is not None, answer
    assert b"content-type: application/json" in head
    error = json.loads(body)["error"]
    assert set(error) == {"code", "message", "detail"}
    return int(found[1]), error["code"]


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"GET /api/ver", b""),
        (b"GET /api/version HTTP/1.1\r\nHost: x\r\nX-Y: ", b"y"),
        (BODY + b"Content-Length: 100\r\n\r\n{", b""),
        (BODY + b"Content-Length: 100\r\n\r\n{", b" "),
        (BODY + b"Transfer-Encoding: chunked\r\n\r\n", b""),
    ],
)
def test_who_does_not_end_a_request_is_not_waited_for(
    hasty: Running, start: bytes, more: bytes
) -> None:
    before = hasty.service.metrics.errors["too-slow"]
    answer, seconds = sent(hasty, start, more)
    assert refused(answer) == (408, "too-slow")
    assert seconds >= LIMIT
    assert hasty.service.metrics.errors["too-slow"] == before + 1


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"", b""),
        (b"\r\n", b"\r\n"),
        (b"GET /api/version HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n", b"x"),
        (b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
    ],
)
def test_a_connection_is_not_kept_by_what_is_no_request(
    hasty: Running, start: bytes, more: bytes
) -> None:
    answer, _ = sent(hasty, start, more)
    assert answer.count(b"HTTP/1.1 200") == (b"GET" in start)


def test_requests_that_come_in_parts_are_answered(hasty: Running) -> None:
    said = b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.create_connection(("127.0.0.1", hasty.port), PATIENCE) as client:
        for _ in range(5):  # together they take longer than one may
            for part in (said[:5], said[5:30], said[30:]):
                time.sleep(LIMIT / 12)
                client.sendall(part)
            answer = b""
            while not answer.endswith(b"}"):
                answer += client.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200")


def test_the_server_stops_without_the_rest_of_a_request(sqlite: str) -> None:
    with (
        Running(Settings(port=0, database=sqlite, limits=False)) as running,
        socket.create_connection(("127.0.0.1", running.port), PATIENCE) as client,
    ):
        client.sendall(BODY + b"Content-Length: 100\r\n\r\n{")
        running.http.get("/api/version")  # it has begun with this one, so with the other too
        running.stop()
        answer = b""
        while got := client.recv(65536):
            answer += got
    assert refused(answer) == (503, "stopping")


class Line(asyncio.Transport):
    """A connection whose other end has so much to read, at each look."""

    def __init__(self, unread: Iterator[int]) -> None:
        super().__init__()
        self._unread = unread
        self.aborted = asyncio.Event()

    def get_write_buffer_size(self) -> int:
        return next(self._unread)

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.aborted.set()


@pytest.mark.anyio
@pytest.mark.parametrize("is_read", [False, True])
async def test_who_reads_nothing_of_an_answer_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, is_read: bool
) -> None:
    monkeypatch.setattr(arriving, "SECONDS", 0.06)
    line = Line(itertools.count(900_000, -1) if is_read else itertools.repeat(900_000))
    protocol: Any = arriving.RequestProtocol(
        Config(app=print), ServerState(), {}, note=lambda _: None
    )
    protocol.connection_made(line)
    protocol.cycle = SimpleNamespace(response_complete=False, message_event=asyncio.Event())
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(line.aborted.wait(), 0.3 if is_read else PATIENCE)
    assert line.aborted.is_set() != is_read
    protocol.connection_lost(OSError())


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"\x16\x03\x01\x02\x00 what is this\r\n\r\n", 400, "not-http"),
        (b"GET /\xe9 HTTP/1.1\r\nHost: x\r\n\r\n", 400, "not-http"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 40_000 + b"\r\n\r\n", 431, "head-too-large"),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 400_000, 431, "head-too-large"),
        (b"GET /?" + b"y" * 400_000, 431, "head-too-large"),
    ],
)
def test_what_is_no_request_is_told_so(hasty: Running, data: bytes, status: int, code: str) -> None:
    assert refused(sent(hasty, data)[0]) == (status, code)


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        (lambda asked: asked.replace(b"?", b"?" + b"x" * 9000), 431, "head-too-large"),
        (lambda asked: asked + b"X: " + b"y" * 9000 + b"\r\n", 431, "head-too-large"),
        (lambda asked: asked + b"X: y\r\n" * 200, 431, "head-too-large"),
        (lambda asked: asked + b"Content-Length: 5\r\n", 400, "bad-handshake"),
        (lambda asked: asked + b"Transfer-Encoding: chunked\r\n", 400, "bad-handshake"),
        (lambda asked: asked.replace(b"?", b"?\xc3\xa9"), 400, "not-http"),
        (lambda asked: asked.replace(b"GET", b"POST"), 405, "method-not-allowed"),
        (lambda asked: asked.replace(b": 13", b": 12"), 400, "bad-handshake"),
        (lambda asked: asked.replace(b"Key: ", b"Key: x"), 400, "bad-handshake"),
    ],
)
def test_what_opens_no_websocket_is_told_so(
    hasty: Running, change: Callable[[bytes], bytes], status: int, code: str
) -> None:
    """Some of these were never answered, and kept the server from stopping in good order."""
    answer, _ = sent(hasty, change(asked_live(hasty)) + b"\r\n" + b"0\r\n\r\n")
    assert refused(answer) == (status, code)


def asked_live(server: Running) -> bytes:
    """The request for a WebSocket, without the line that ends it."""
    return (
        f"GET {Table(server).path}/live?since=0 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    ).encode()
