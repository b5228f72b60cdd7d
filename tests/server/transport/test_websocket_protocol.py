"""The short path of WebSocket messages where it differs from uvicorn's."""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from quaterne.server.live.connection import Connection
from quaterne.server.transport import websocket_protocol
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
    await asyncio.wait_for(connection.ended.wait(), PATIENCE)
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


class FakeTransport(asyncio.Transport):
    """A transport that counts what is done to it."""

    def __init__(self, unread: int = 0) -> None:
        super().__init__()
        self.unread = unread
        self.reads = True
        self.is_closed = self.is_aborted = False
        self.written = b""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("::ffff:192.0.2.7", 1234) if name == "peername" else default

    def get_write_buffer_size(self) -> int:
        return self.unread

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True

    def is_closing(self) -> bool:
        return self.is_closed

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_closed = self.is_aborted = True


HANDSHAKE = (
    b"GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Opened:
    """A connection of which the test is the client, and the application too."""

    def __init__(self, transport: FakeTransport) -> None:
        self.transport = transport
        self.scope: dict[str, Any] = {}
        self.errors: list[Exception] = []
        self._is_called, self._is_over = asyncio.Event(), asyncio.Event()
        self.protocol: Any = WebSocketProtocol(
            Config(self._app, interface="asgi3", log_config=None),
            ServerState(),
            {},
            report_error=self.errors.append,
        )

    async def _app(self, scope: Any, _receive: object, _send: object) -> None:
        self.scope = scope
        self._is_called.set()
        await self._is_over.wait()

    async def open(self, early: bytes = b"") -> Any:
        """Shake hands; return the protocol.  `early` arrives before the answer."""
        self.protocol.connection_made(self.transport)
        self.protocol.data_received(HANDSHAKE)
        await asyncio.wait_for(self._is_called.wait(), PATIENCE)
        if early:
            self.protocol.data_received(early)
            assert self.transport.written == b"", "the first bytes are those of the handshake"
        await self.protocol.receive()
        await self.protocol.send({"type": "websocket.accept"})
        return self.protocol

    async def close(self) -> None:
        self.protocol.connection_lost(OSError())
        self._is_over.set()
        await asyncio.sleep(0)


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """Return a frame as a client sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.anyio
async def test_a_read_full_of_tiny_messages_is_parsed_bit_by_bit() -> None:
    """Between two bits others have their turn, and nothing more is read meanwhile."""
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open()
    sent = 20_000
    protocol.data_received(frame(Opcode.TEXT, b"{}") * sent)
    most = websocket_protocol._SLICE // len(frame(Opcode.TEXT, b"{}")) + 1
    assert 0 < protocol.queue.qsize() <= most < 100
    assert not transport.reads
    got = waiting = 0
    while got < sent:
        message = await asyncio.wait_for(protocol.receive(), PATIENCE)
        assert (message["type"], message["text"]) == ("websocket.receive", "{}")
        got += 1
        waiting = max(waiting, protocol.queue.qsize())
    assert waiting <= websocket_protocol._MAX_QUEUED + most
    assert transport.reads
    assert opened.errors == []
    await opened.close()


@pytest.mark.anyio
async def test_a_message_has_the_time_at_which_it_was_read() -> None:
    """However long it waits for the application, and for its turn to be parsed."""
    opened = Opened(FakeTransport())
    protocol = await opened.open()
    times = iter((1_000, 9_000))
    protocol._earliest_arrival = lambda: next(times)
    protocol.data_received(frame(Opcode.TEXT, b"{}"))
    many = 500
    protocol.data_received(frame(Opcode.BINARY, b"{}") * many)
    assert protocol.waiting[0] == 1_000
    assert (await protocol.receive())["arrived"] == 1_000
    late = [await asyncio.wait_for(protocol.receive(), PATIENCE) for _ in range(many)]
    assert {message["arrived"] for message in late} == {9_000}
    assert not protocol.waiting
    await opened.close()


@pytest.mark.anyio
async def test_short_messages_do_not_need_the_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless something else has begun: then each message arrives once, and in its order."""
    opened = Opened(FakeTransport())
    protocol = await opened.open()
    parsed: list[int] = []
    parse = protocol.conn.receive_data

    def counting(data: bytes) -> None:
        parsed.append(len(data))
        parse(data)

    monkeypatch.setattr(protocol.conn, "receive_data", counting)
    first, short = frame(Opcode.TEXT, b"first"), frame(Opcode.TEXT, b"short")
    cut = frame(Opcode.TEXT, b"cut in two")
    for data in (first, short, short, cut[:5], cut[5:], short):
        protocol.data_received(data)
    protocol.data_received(frame(Opcode.PONG, b"") + short)
    protocol.data_received(frame(Opcode.TEXT, b"in ", fin=False))
    protocol.data_received(frame(Opcode.CONT, b"parts"))
    protocol.data_received(short)
    texts = [(await protocol.receive())["text"] for _ in range(protocol.queue.qsize())]
    assert texts == ["first", "short", "short", "cut in two", "short", "short", "in parts", "short"]
    assert parsed == [len(first), 5, len(cut) - 5, 6 + len(short), 9, 11]
    protocol.data_received(frame(Opcode.TEXT, b"never", fin=False))
    protocol.data_received(short)  # a message within another
    assert protocol.close_sent
    await opened.close()


# With names: masks are random, and all test processes must call a test the same.
@pytest.mark.anyio
@pytest.mark.parametrize(
    ("early", "code"),
    [
        pytest.param(frame(Opcode.TEXT, b"\xff"), 1007, id="not UTF-8"),
        pytest.param(b"\xf1" + frame(Opcode.TEXT)[1:], 1002, id="reserved bits"),
        pytest.param(frame(Opcode.PING) * 100, 1008, id="pings"),
        pytest.param(frame(Opcode.CLOSE, b"\x03\xe8"), 1000, id="close"),
        pytest.param(frame(Opcode.CLOSE, b"\x03"), 1002, id="half a close"),
    ],
)
async def test_an_early_client_is_closed_after_the_handshake(early: bytes, code: int) -> None:
    """A client must wait for the handshake; the parser could not close the connection before."""
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open(early)
    head, _, frames = transport.written.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 101 ")
    assert code.to_bytes(2) in frames
    assert transport.is_closed
    assert (await protocol.receive())["code"] == code
    await opened.close()


@pytest.mark.anyio
async def test_early_messages_arrive_after_the_handshake() -> None:
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open(b"".join(frame(Opcode.TEXT, b"%d" % n) for n in range(100)))
    assert [(await protocol.receive())["text"] for _ in range(100)] == [str(n) for n in range(100)]
    assert transport.reads
    protocol.data_received(frame(Opcode.TEXT, b"more"))
    assert (await protocol.receive())["text"] == "more"
    await opened.close()


@pytest.mark.anyio
async def test_a_message_longer_than_a_slice_arrives_whole() -> None:
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open()
    long = "é" * 5000
    protocol.data_received(frame(Opcode.TEXT, long.encode()))
    protocol.data_received(frame(Opcode.TEXT, b"next"))
    for expected in (long, "next"):
        found = await asyncio.wait_for(protocol.receive(), PATIENCE)
        assert found["text"] == expected
    assert transport.reads
    await opened.close()


@pytest.mark.anyio
@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.PING),
        frame(Opcode.PONG, b"unasked"),
        frame(Opcode.TEXT, b"", fin=False) + frame(Opcode.CONT, b"", fin=False) * 500,
    ],
    ids=["pings", "pongs", "parts"],
)
async def test_a_flood_of_other_frames_ends_the_connection(flood: bytes) -> None:
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open()
    protocol.data_received(flood * 500)
    while not transport.is_closed:
        await asyncio.sleep(0)
    assert [type(error).__name__ for error in opened.errors] == ["RateLimited"]
    assert (await asyncio.wait_for(protocol.receive(), PATIENCE))["code"] == 1008
    assert len(transport.written) < 1000
    assert len(protocol.frames) <= websocket_protocol._EXTRA_FRAMES.burst + 1
    await opened.close()


@pytest.mark.anyio
async def test_a_client_that_sends_on_after_the_close_is_cut_off() -> None:
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open()
    await protocol.send({"type": "websocket.close", "code": 1008})
    sent = 0
    while not transport.is_aborted:
        protocol.data_received(frame(Opcode.TEXT, b"x" * 100) * 100)
        sent += 1
        await asyncio.sleep(0)
    assert sent * 100 * 106 <= 3 * websocket_protocol._MAX_AFTER_CLOSE
    await opened.close()


@pytest.mark.anyio
@pytest.mark.parametrize("why", ["closing", "not read", "no handshake", "healthy"])
async def test_a_connection_without_progress_is_cut(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket_protocol, "_CHECK_SECONDS", 1000.0)
    opened = Opened(transport := FakeTransport())
    protocol = await opened.open()
    transport.is_closed = why == "closing"
    transport.unread = 70_000 if why == "not read" else 0
    protocol.handshake_complete = why != "no handshake"
    for _ in range(websocket_protocol._STALLED_CHECKS + 1):
        protocol._timer.cancel()
        protocol._check()
    assert transport.is_aborted == (why != "healthy")
    await opened.close()
    assert protocol._timer is None


@pytest.mark.anyio
async def test_an_ipv4_address_is_one_on_a_socket_for_both_families() -> None:
    opened = Opened(FakeTransport())
    await opened.open()
    assert opened.scope["client"] == ("192.0.2.7", 1234)
    await opened.close()


def living() -> int:
    kinds = (HttpProtocol, WebSocketProtocol, Connection)
    return sum(type(thing) in kinds for thing in gc.get_objects())
