"""Connections between clients and server processes: they take time, stall and drop.

Within one connection the order stays, as TCP keeps it.  Messages overtake each other on different
connections: what was sent before a break can arrive after what was sent on the next connection.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from contextvars import copy_context
from random import Random
from typing import Any, Protocol
from urllib.parse import urlsplit

import orjson

from tests.simulation.process import ServerProcess

_BUFFER = 12
"""Frames that fit into the buffers of a connection that stalls."""
_REST = {"type": "websocket.disconnect", "code": 1006}


class SocketUser(Protocol):
    """The client's end of a connection."""

    def on_open(self, socket: Socket) -> None:
        """The server accepted the connection."""

    def on_frame(self, socket: Socket, text: str) -> None:
        """A frame arrived."""

    def on_close(self, socket: Socket) -> None:
        """The connection has ended, or was rejected."""


class HttpAnswer:
    """The answer to a request over HTTP."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status = status
        self.body = body

    @property
    def content(self) -> Any:
        """The JSON in it."""
        return orjson.loads(self.body)


class Network:
    """Opens connections to processes."""

    def __init__(self, source: Random) -> None:
        self.source = source
        self.sockets: set[Socket] = set()
        self.slowness = 0.0
        """Seconds that a message takes at most, besides the usual milliseconds."""
        self.context = copy_context()
        """Where clients run: whatever they start does not end with a server process."""
        self.escaped: list[BaseException] = []
        """Exceptions that the application did not handle."""
        self._count = 0

    def latency(self) -> float:
        """Return how long the next message takes."""
        slow = self.source.random() * self.slowness if self.slowness else 0.0
        return self.source.uniform(0.001, 0.03) + slow

    def open(
        self, process: ServerProcess, path: str, secret: str | None, user: SocketUser
    ) -> Socket:
        """Open a WebSocket."""
        self._count += 1
        socket = Socket(self, process, user, self._count)
        self.sockets.add(socket)
        scope = _scope("websocket", path, secret, f"10.0.{self._count % 250}.1")
        asyncio.get_running_loop().call_later(self.latency(), socket.arrive, scope)
        return socket

    async def request(
        self,
        process: ServerProcess,
        method: str,
        path: str,
        body: object = None,
        secret: str | None = None,
        on_arrival: Callable[[], None] = lambda: None,
    ) -> HttpAnswer:
        """Send a request; raise `ConnectionError` when its answer, or the request, is lost."""
        await asyncio.sleep(self.latency())
        if not process.is_alive:
            raise ConnectionRefusedError
        on_arrival()
        exchange = _Exchange(b"" if body is None else orjson.dumps(body))
        scope = _scope("http", path, secret, "10.1.0.1") | {"method": method}
        task = process.spawn(process.application(scope, exchange.receive, exchange.send))
        await asyncio.wait([task])
        self.note_end(task)
        if task.cancelled() or exchange.status == 0:
            raise ConnectionResetError
        await asyncio.sleep(self.latency())
        return HttpAnswer(exchange.status, b"".join(exchange.parts))

    def note_end(self, task: asyncio.Task[None]) -> None:
        """Keep the exception that an application ended with."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.escaped.append(error)


class _Exchange:
    """One request and its answer, as ASGI sees them."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self._is_read = False
        self.status = 0
        self.parts: list[bytes] = []

    async def receive(self) -> dict[str, Any]:
        if self._is_read:
            await asyncio.Event().wait()
        self._is_read = True
        return {"type": "http.request", "body": self._body, "more_body": False}

    async def send(self, message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        else:
            self.parts.append(message.get("body", b""))


class Socket:
    """One WebSocket.  `send` and `receive` are the server's end, the rest is the client's."""

    def __init__(
        self, network: Network, process: ServerProcess, user: SocketUser, number: int
    ) -> None:
        self.number = number
        self.process = process
        self.transport = self
        """Where the server's connection finds `abort`."""
        self.waiting: deque[int] = deque()
        """When the messages arrived that the application has not taken yet."""
        self.is_open = False
        """Whether the client may send."""
        self._network = network
        self._user = user
        self._loop = asyncio.get_running_loop()
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._is_cut = self._is_ended = False
        self._stalled_until = 0.0
        self._held: deque[str] = deque()
        self._room = asyncio.Event()
        self._room.set()
        self._arrives_at = {"up": 0.0, "down": 0.0}

    def arrive(self, scope: dict[str, Any]) -> None:
        """Let the server see the request."""
        if not self.process.is_alive:
            self.cut()
        elif not self._is_cut:
            self._inbox.put_nowait({"type": "websocket.connect"})
            task = self.process.spawn(self.process.application(scope, self.receive, self.send))
            task.add_done_callback(self._served)

    def _served(self, task: asyncio.Task[None]) -> None:
        """The server has done with the connection: the client learns that it is closed."""
        self._network.note_end(task)
        self._deliver("down", self.cut)

    async def receive(self) -> dict[str, Any]:
        """Return the next message of the client."""
        message = await self._inbox.get()
        if "arrived" in message:
            self.waiting.popleft()
        return message

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send a message of the application to the client."""
        await self._room.wait()
        if self._is_cut:
            raise OSError("the client has gone")
        match message["type"]:
            case "websocket.accept":
                self._deliver("down", self._opened)
            case "websocket.send":
                self.write_text(message["text"])
            case "websocket.close" | "websocket.http.response.body":
                self._deliver("down", self.cut)

    def write_text(self, text: str) -> bool:
        """Send a frame at once; return False when the buffers are full."""
        if self._is_cut:
            return True
        if self._loop.time() < self._stalled_until or self._held:
            if len(self._held) >= _BUFFER:
                self._room.clear()
                return False
            self._held.append(text)
            return True
        self._deliver("down", self._frame, text)
        return True

    def abort(self) -> None:
        """End the connection without waiting for what the client has not read."""
        self.cut()

    def send_up(self, text: str, on_arrival: Callable[[], None]) -> None:
        """Send a message of the client to the server."""
        self._deliver("up", self._arrived, text, on_arrival)

    def stall(self, seconds: float) -> None:
        """Let the client read nothing for a while."""
        self._stalled_until = max(self._stalled_until, self._loop.time() + seconds)
        self._loop.call_at(self._stalled_until, self._resume, context=self._network.context)

    def cut(self) -> None:
        """Break the connection: the client learns it now, the server after a while."""
        if self._is_cut:
            return
        self._is_cut, self.is_open = True, False
        self._network.sockets.discard(self)
        self._room.set()
        # What is on its way may still arrive; a half-open connection is noticed late.
        delay = self._network.source.choice((0.0, 0.05, 2.0, 10.0))
        self._loop.call_later(delay, self._end)
        self._loop.call_soon(self._user.on_close, self, context=self._network.context)

    def _end(self) -> None:
        """Let the server know: nothing arrives after that."""
        self._is_ended = True
        self._inbox.put_nowait(_REST)

    def _resume(self) -> None:
        if self._loop.time() >= self._stalled_until:
            while self._held:
                self._deliver("down", self._frame, self._held.popleft())
            self._room.set()

    def _opened(self) -> None:
        if not self._is_cut:
            self.is_open = True
            self._user.on_open(self)

    def _frame(self, text: str) -> None:
        if not self._is_cut:
            self._user.on_frame(self, text)

    def _arrived(self, text: str, on_arrival: Callable[[], None]) -> None:
        if self.process.is_alive and not self._is_ended:
            on_arrival()
            arrived = self.process.earliest_arrival()
            self.waiting.append(arrived)
            message = {"type": "websocket.receive", "text": text, "arrived": arrived}
            self._inbox.put_nowait(message)

    def _deliver(self, direction: str, deliver: Callable[..., None], *args: Any) -> None:
        when = self._loop.time() + self._network.latency()
        when = self._arrives_at[direction] = max(when, self._arrives_at[direction] + 1e-6)
        self._loop.call_at(when, deliver, *args, context=self._network.context)


def _scope(kind: str, path: str, secret: str | None, address: str) -> dict[str, Any]:
    parts = urlsplit(path)
    headers = [(b"host", b"club.example"), (b"content-type", b"application/json")]
    if secret is not None:
        headers.append((b"authorization", b"Bearer " + secret.encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": headers,
        "client": (address, 1),
        "server": ("club.example", 80),
        "subprotocols": [],
        "state": {},
    }
