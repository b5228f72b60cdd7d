"""uvicorn's HTTP protocol with limits on the size of a request and on the time it takes.

A client that begins a request and never finishes it, or never reads the response, would hold its
connection for ever.  The application cannot prevent that: it is called once the head of a request
is complete, and knows neither what happens before nor what happens after its response.

`UvicornServer` runs it, with hooks for the start and the stop of the service.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Any, cast

import uvicorn
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from quaterne.server.clock import ticks
from quaterne.server.errors import (
    HeadTooLarge,
    NotHttp,
    RateLimited,
    ServerFull,
    ServerStopping,
    TooLarge,
    TooSlow,
)
from quaterne.server.monitoring import ReportError
from quaterne.server.networks import unmapped
from quaterne.server.transport.admission import Admission, ConnectionSlot, error_response
from quaterne.server.transport.websocket_protocol import WebSocketProtocol

TIMEOUT = 30.0
"""Seconds until a new connection begins a request, for a whole request, and for reading any of a
response."""
KEEP_ALIVE = 75
"""Seconds for which a connection may wait for its next request.

Longer than the 60 seconds for which nginx keeps one to the server: otherwise the proxy would now
and then send a request into a connection that is being closed.  Idle connections are
closed first when all slots are taken."""
MAX_HEAD = 32_768
"""Bytes of address and headers; browsers send a few hundred."""
_MAX_REQUEST = 8 * 1_048_576
"""Bytes after which the connection is cut; the application rejects the request long before."""
_MAX_PIPELINED = 16
"""Requests that wait on one connection for the response to another; browsers send none."""
_REFUSAL_SECONDS = 5.0
"""How long a refused client has to send its request, whose response says why."""
_CHECKS = 3
"""How often a connection is checked within `TIMEOUT`."""


class HttpProtocol(HttpToolsProtocol):
    """One HTTP connection."""

    def __init__(
        self, *args: Any, report_error: ReportError, admission: Admission, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        self._report_error = report_error
        self._admission = admission
        self._place: ConnectionSlot | None = None
        self._parse_error: Exception | None = None
        """Why the parser stopped, if for another reason than bytes that are not HTTP."""
        self._is_complete = True
        """Whether no request is half received."""
        self._has_head = False
        self._size = 0
        self._waiting_since = self.loop.time()
        """When the client's turn to send began."""
        self._unread = 0
        self._unread_since = self._waiting_since
        self._timer: asyncio.TimerHandle | None = None
        self._running: RequestResponseCycle | None = None
        """The request that the application has, or had last."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start checking a new connection, or prepare to refuse it."""
        super().connection_made(transport)
        if self.client is not None:
            self.client = (unmapped(self.client[0]), self.client[1])
        self._place = self._admission.enter(self.client[0] if self.client is not None else "")
        if self._place is None:
            transport.abort()
        elif self._place.refusal is not None:
            # The client learns why once its request is there: it would not read a response before.
            self._timer = self.loop.call_later(_REFUSAL_SECONDS, transport.abort)
        else:
            self._admission.set_idle(self, self._place)
            self._timer = self.loop.call_later(TIMEOUT / _CHECKS, self._check)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop checking a closed connection, and give its place to another one."""
        self._stop_checking()
        self._admission.set_busy(self)
        if self._place is not None:
            self._place.leave()
            self._place = None
        self.pipeline.clear()  # nobody waits for the responses to requests that have not begun
        if self._running is not None:
            # uvicorn knows the last request of a pipeline, which has not begun.
            self._running.disconnected = not self._running.response_complete
            self._running.message_event.set()
            self._running = None
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection and its place over to the WebSocket protocol."""
        self._stop_checking()
        self._admission.set_busy(self)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, WebSocketProtocol)
        protocol.place, self._place = self._place, None
        # Parser and protocol refer to each other, and the garbage collector runs seldom here.
        self.parser = None  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request, and reject the request when it is too large."""
        self._size += len(data)
        super().data_received(data)
        if self._is_complete:
            return
        if self._size > _MAX_REQUEST:
            self._reject(TooLarge(_MAX_REQUEST))
        elif self._size > MAX_HEAD and not self._has_head:
            self._reject(HeadTooLarge(MAX_HEAD))

    def on_message_begin(self) -> None:
        """Begin a request at its first byte."""
        if len(self.pipeline) >= _MAX_PIPELINED:
            self._parse_error = RateLimited(1)
            raise self._parse_error
        super().on_message_begin()
        self._is_complete, self._has_head, self._size = False, False, 0
        if self.cycle is not None:  # else it has taken its time since it connected
            self._waiting_since = self.loop.time()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Add a header; ignore trailers, which come after a body."""
        if not self._has_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Start the application, unless it is not to be or address and headers are too long."""
        if self._place is not None and self._place.refusal is not None:
            self._parse_error = self._place.refusal
            raise self._parse_error
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > MAX_HEAD:
            self._parse_error = HeadTooLarge(MAX_HEAD)
            raise self._parse_error  # to the parser; uvicorn then calls `send_400_response`
        self._has_head = True
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Run the application for a request, the next one of a pipeline."""
        self._running = cycle
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        """End the client's turn: the request is complete."""
        super().on_message_complete()
        self._is_complete, self._waiting_since = True, self.loop.time()
        self._admission.set_busy(self)

    def on_response_complete(self) -> None:
        """Begin the client's next turn, unless it still owes the rest of its request."""
        super().on_response_complete()
        if self._is_complete:
            self._waiting_since = self.loop.time()
            if self._place is not None and not self.pipeline and not self.transport.is_closing():
                self._admission.set_idle(self, self._place)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - our errors say more
        """Reject bytes that the parser cannot read."""
        self._reject(self._parse_error or NotHttp())

    def shutdown(self) -> None:
        """Stop without waiting for the rest of a request."""
        if self._is_complete or self.pipeline:
            super().shutdown()
        else:
            self._reject(ServerStopping())

    def evict(self) -> None:
        """Close the connection, which waits for its client, to make room for another one."""
        if self._is_complete:
            self.transport.abort()
        else:
            self._reject(ServerFull())

    def _reject(self, error: Exception) -> None:
        """Close the connection, with an error response unless another response is half sent."""
        if self.transport.is_closing():
            return
        cycle = self.cycle
        is_between = cycle is None or cycle.response_complete or not cycle.response_started
        if is_between and not self.pipeline:
            self._report_error(error)
            self.transport.write(error_response(error))
        self.transport.close()

    def _check(self) -> None:
        """Close the connection if the client is late with reading or sending; then check again."""
        self._timer = self.loop.call_later(TIMEOUT / _CHECKS, self._check)
        now, unread = self.loop.time(), self.transport.get_write_buffer_size()
        if not unread or unread != self._unread:
            self._unread, self._unread_since = unread, now
        if now - self._unread_since >= TIMEOUT:
            self.transport.abort()
        elif self._is_servers_turn():
            self._waiting_since = now
        elif not self._is_complete:
            if now - self._waiting_since >= TIMEOUT:
                self._reject(TooSlow(TIMEOUT))
        elif now - self._waiting_since >= (TIMEOUT if self.cycle is None else KEEP_ALIVE):
            self.transport.close()  # it never began another request

    def _is_servers_turn(self) -> bool:
        if self.transport.is_closing() or self.pipeline:
            return True
        return self._is_complete and self.cycle is not None and not self.cycle.response_complete

    def _stop_checking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


# uvicorn's server with our protocols, and hooks for the start and the stop of the service.


_MAX_MESSAGE = 16_384
"""Bytes of a WebSocket message; commands are far smaller."""
_PING_SECONDS = 20.0
_SHUTDOWN_SECONDS = 10
"""Time for open requests to finish when the server stops."""


class UvicornServer(uvicorn.Server):
    """uvicorn's server, which lets the service close its WebSockets before it stops."""

    def __init__(
        self,
        app: Callable[..., Awaitable[None]],
        report_error: ReportError,
        *,
        started: Callable[[], None],
        drain: Callable[[Callable[[], bool]], Awaitable[None]],
        close_connections: Callable[[], Awaitable[None]],
        admission: Admission,
        earliest_arrival: Callable[[], int] = ticks,
    ) -> None:
        super().__init__(_config(app, report_error, admission, earliest_arrival))
        self._started = started
        self._drain = drain
        self._close_connections = close_connections

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop at a signal, and at the second one without waiting.

        uvicorn would raise the signal again afterwards and end the process before the store is
        closed.
        """
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then call `started`."""
        await super().startup(sockets)
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let the service drain and close its WebSockets, then close all other connections."""
        await self._drain(lambda: self.force_exit)
        await self._close_connections()
        await super().shutdown(sockets)


def event_loop_factory(workers: int = 1) -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return what makes uvicorn's event loop: uvloop's where it is installed.

    On Windows, several processes cannot accept on one socket with the usual loop.
    """
    return uvicorn.Config("", log_config=None, workers=workers).get_loop_factory()


def trusted_proxies() -> str:
    """Return the addresses whose forwarded headers uvicorn trusts."""
    return str(uvicorn.Config("", log_config=None).forwarded_allow_ips)


def _config(
    app: Callable[..., Awaitable[None]],
    report_error: ReportError,
    admission: Admission,
    earliest_arrival: Callable[[], int],
) -> uvicorn.Config:
    return uvicorn.Config(
        cast(Any, app),
        # uvicorn asks for classes, but only calls them.
        http=cast(Any, partial(HttpProtocol, report_error=report_error, admission=admission)),
        ws=cast(
            Any,
            partial(
                WebSocketProtocol, report_error=report_error, earliest_arrival=earliest_arrival
            ),
        ),
        ws_max_size=_MAX_MESSAGE,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        ws_per_message_deflate=False,
        timeout_keep_alive=KEEP_ALIVE,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
    )
