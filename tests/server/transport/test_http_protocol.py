"""Requests that never end, are not HTTP, or are too large."""

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
from quaterne.server.transport import http_protocol
from quaterne.server.transport.admission import Admission
from tests.server.serving import PATIENCE, Running, Table

LIMIT = 0.6
"""Seconds that a request may take in these tests."""
CLOCK = 0.05
"""Seconds by which the time of an event loop, read once a turn, may be behind that of a client."""
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the usual timeout."""
    database = f"sqlite:///{tmp_path_factory.mktemp('patient')}/tables.db"
    with Running(Settings(port=0, database=database, limits=False)) as running:
        yield running


@pytest.fixture
def impatient(patient: Running, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server with a short timeout."""
    monkeypatch.setattr(http_protocol, "TIMEOUT", LIMIT)
    monkeypatch.setattr(http_protocol, "KEEP_ALIVE", LIMIT)
    return patient


def exchange(server: Running, data: bytes, more: bytes = b"") -> tuple[bytes, float]:
    """Send `data`, then `more` until the server closes; return the response and the seconds.

    This client may be so late that an impatient server closes before it sends: it tries again.
    """
    for _ in range(10):
        response, seconds = exchange_once(server, data, more)
        if response or not data.strip():
            break
    return response, seconds


def exchange_once(server: Running, data: bytes, more: bytes) -> tuple[bytes, float]:
    start = time.monotonic()
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as client:
        with contextlib.suppress(ConnectionError):
            client.sendall(data)
        client.settimeout(LIMIT / 10 if more else PATIENCE)
        response = b""
        while time.monotonic() < start + PATIENCE:
            try:
                got = client.recv(65536)
            except TimeoutError:
                with contextlib.suppress(ConnectionError):
                    client.sendall(more)
                continue
            except ConnectionError:
                got = b""
            if not got:
                return response, time.monotonic() - start
            response += got
    raise AssertionError(f"the connection stayed open: {response!r}")


def answer(client: socket.socket) -> bytes:
    """Return the response to one request, or what came of it before the server closed."""
    response = b""
    while not response.endswith(b"}") and (got := client.recv(65536)):
        response += got
    return response


def answered_once(server: Running, request: bytes) -> socket.socket:
    """Return a connection over which a request was answered; like `exchange` it tries again."""
    for _ in range(10):
        client = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        with contextlib.suppress(ConnectionError):
            client.sendall(request)
            if answer(client).startswith(b"HTTP/1.1 200"):
                return client
        client.close()
    raise AssertionError("there was no answer")


def status_and_code(response: bytes) -> tuple[int, str]:
    """Return the status and the code of a response, which must be an error in our shape."""
    head, _, body = response.partition(b"\r\n\r\n")
    found = re.match(rb"HTTP/1\.1 (\d+) ", head)
    assert found is not None, response
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
def test_a_request_that_does_not_end_times_out(
    impatient: Running, start: bytes, more: bytes
) -> None:
    before = impatient.service.metrics.errors["too-slow"]
    response, seconds = exchange(impatient, start, more)
    assert status_and_code(response) == (408, "too-slow")
    assert seconds >= LIMIT - CLOCK
    assert impatient.service.metrics.errors["too-slow"] == before + 1


@pytest.mark.parametrize(
    ("start", "more"),
    [
        (b"", b""),
        (b"\r\n", b"\r\n"),
        (b"GET /api/version HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n", b"x"),
        (b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"),
    ],
)
def test_a_connection_without_a_request_is_closed(
    impatient: Running, start: bytes, more: bytes
) -> None:
    response, _ = exchange(impatient, start, more)
    assert response.count(b"HTTP/1.1 200") == (b"GET" in start)


@pytest.mark.slow
def test_requests_that_arrive_in_parts_are_answered(
    patient: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_protocol, "TIMEOUT", 5.0)
    request = b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n"
    with socket.create_connection(("127.0.0.1", patient.port), PATIENCE) as client:
        for _ in range(5):  # together they take longer than one request may
            for part in (request[:5], request[5:30], request[30:]):
                time.sleep(0.4)
                client.sendall(part)
            assert answer(client).startswith(b"HTTP/1.1 200")


def test_few_requests_wait_on_one_connection(impatient: Running) -> None:
    """All those of one read would otherwise be parsed before others have their turn."""
    request = b"GET /api/version HTTP/1.1\r\nHost: x\r\n\r\n"
    answered, _ = exchange(impatient, request * http_protocol._MAX_PIPELINED + b"GET", b"")
    assert answered.count(b"HTTP/1.1 200") == http_protocol._MAX_PIPELINED
    flooded, _ = exchange(impatient, request * 1000)
    assert flooded.count(b"HTTP/1.1 200") <= 1


def test_the_server_stops_without_the_rest_of_a_request(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The short timeout of this module would answer first where stopping takes its time.
    monkeypatch.setattr(http_protocol, "TIMEOUT", 10 * PATIENCE)
    with (
        Running(Settings(port=0, database=sqlite, limits=False)) as running,
        socket.create_connection(("127.0.0.1", running.port), PATIENCE) as client,
    ):
        client.sendall(BODY + b"Content-Length: 100\r\n\r\n{")
        running.http.get("/api/version")  # the server has read this one, so the other too
        running.stop()
        response = b""
        while got := client.recv(65536):
            response += got
    assert status_and_code(response) == (503, "stopping")


class FakeTransport(asyncio.Transport):
    """A transport whose write buffer has the given size at each check."""

    def __init__(self, unread: Iterator[int]) -> None:
        super().__init__()
        self._unread = unread
        self.aborted = asyncio.Event()
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Drop it."""

    def close(self) -> None:
        self.closed = True

    def get_write_buffer_size(self) -> int:
        return next(self._unread)

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.aborted.set()


@pytest.mark.anyio
@pytest.mark.parametrize("is_read", [False, True])
async def test_a_client_that_reads_nothing_of_a_response_is_cut_off(
    monkeypatch: pytest.MonkeyPatch, is_read: bool
) -> None:
    monkeypatch.setattr(http_protocol, "TIMEOUT", 0.06)
    unread = itertools.count(900_000, -1) if is_read else itertools.repeat(900_000)
    transport = FakeTransport(unread)
    protocol: Any = http_protocol.HttpProtocol(
        Config(app=print),
        ServerState(),
        {},
        report_error=lambda _: None,
        admission=Admission(Settings(), 10, ""),
    )
    protocol.connection_made(transport)
    protocol.cycle = SimpleNamespace(response_complete=False, message_event=asyncio.Event())
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(transport.aborted.wait(), 0.3 if is_read else PATIENCE)
    assert transport.aborted.is_set() != is_read
    protocol.connection_lost(OSError())


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("has_asked", "is_complete", "waited", "stays"),
    [
        (False, True, 29, True),
        (False, True, 31, False),
        (True, True, 74, True),
        (True, True, 76, False),
        (True, False, 29, True),
        (True, False, 31, False),
    ],
)
async def test_a_connection_may_wait_longer_for_its_next_request_than_for_the_rest_of_one(
    has_asked: bool, is_complete: bool, waited: int, stays: bool
) -> None:
    transport = FakeTransport(itertools.repeat(0))
    protocol: Any = http_protocol.HttpProtocol(
        Config(app=print),
        ServerState(),
        {},
        report_error=lambda _: None,
        admission=Admission(Settings(), 10, ""),
    )
    protocol.connection_made(transport)
    if has_asked:
        protocol.cycle = SimpleNamespace(response_complete=True, message_event=asyncio.Event())
    protocol._is_complete = is_complete
    protocol._waiting_since -= waited
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(http_protocol, "TIMEOUT", 30.0)
        patch.setattr(http_protocol, "KEEP_ALIVE", 75)
        protocol._check()
    assert transport.closed != stays
    protocol.connection_lost(OSError())


@pytest.mark.anyio
async def test_the_time_of_a_further_request_begins_with_its_first_byte() -> None:
    protocol: Any = http_protocol.HttpProtocol(
        Config(app=print),
        ServerState(),
        {},
        report_error=lambda _: None,
        admission=Admission(Settings(), 10, ""),
    )
    protocol.connection_made(FakeTransport(itertools.repeat(0)))
    connected = protocol._waiting_since = protocol._waiting_since - 60
    protocol.on_message_begin()
    assert protocol._waiting_since == connected, "the first one has had its time"
    protocol.cycle = SimpleNamespace(response_complete=True, message_event=asyncio.Event())
    protocol.on_message_begin()
    assert protocol._waiting_since > connected + 30
    protocol.connection_lost(OSError())


class ClosedTransport(FakeTransport):
    """A transport that a client may close, and into which nobody may write then."""

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.closed, f"written to a closed connection: {bytes(data)!r}"

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        """There is no more to read."""

    def resume_reading(self) -> None:
        """There is no more to read."""


@pytest.mark.anyio
@pytest.mark.parametrize("error", [None, ConnectionResetError()])
async def test_requests_of_a_client_that_has_gone_are_dropped(
    error: OSError | None, caplog: pytest.LogCaptureFixture
) -> None:
    """uvicorn knew the last one alone: the first wrote into the void, the others began."""
    begun: list[str] = []
    may_go_on = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        begun.append(scope["path"])
        await may_go_on.wait()
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"late"})

    config = Config(app=app, log_config=None)
    config.load()
    transport = ClosedTransport(itertools.repeat(0))
    protocol: Any = http_protocol.HttpProtocol(
        config,
        ServerState(),
        {},
        report_error=lambda _: None,
        admission=Admission(Settings(), 10, ""),
    )
    protocol.connection_made(transport)
    protocol.data_received(
        b"".join(b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n" % number for number in range(3))
    )
    await asyncio.sleep(0)
    transport.closed = True
    protocol.connection_lost(error)
    may_go_on.set()
    await asyncio.gather(*protocol.tasks)
    assert begun == ["/0"]
    assert not caplog.records


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
def test_what_is_not_http_is_rejected(
    patient: Running, data: bytes, status: int, code: str
) -> None:
    assert status_and_code(exchange(patient, data)[0]) == (status, code)


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        (lambda request: request.replace(b"?", b"?" + b"x" * 9000), 431, "head-too-large"),
        (lambda request: request + b"X: " + b"y" * 9000 + b"\r\n", 431, "head-too-large"),
        (lambda request: request + b"X: y\r\n" * 200, 431, "head-too-large"),
        (lambda request: request + b"Content-Length: 5\r\n", 400, "bad-handshake"),
        (lambda request: request + b"Transfer-Encoding: chunked\r\n", 400, "bad-handshake"),
        (lambda request: request.replace(b"?", b"?\xc3\xa9"), 400, "not-http"),
        (lambda request: request.replace(b"GET", b"POST"), 405, "method-not-allowed"),
        (lambda request: request.replace(b": 13", b": 12"), 400, "bad-handshake"),
        (lambda request: request.replace(b"Key: ", b"Key: x"), 400, "bad-handshake"),
    ],
)
def test_a_bad_websocket_handshake_is_rejected(
    patient: Running, change: Callable[[bytes], bytes], status: int, code: str
) -> None:
    """uvicorn never answers some of these; then the server could not stop in good order."""
    response, _ = exchange(patient, change(handshake(patient)) + b"\r\n" + b"0\r\n\r\n")
    assert status_and_code(response) == (status, code)


def handshake(server: Running) -> bytes:
    """Return the request for a WebSocket, without the empty line that ends it."""
    return (
        f"GET {Table(server).path}/live?since=0 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    ).encode()
