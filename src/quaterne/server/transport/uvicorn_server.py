"""uvicorn's server with our protocols, and hooks for the start and the stop of the service."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Any, cast

import uvicorn

from quaterne.server.clock import ticks
from quaterne.server.monitoring.error_reporter import ReportError
from quaterne.server.transport.admission import Admission
from quaterne.server.transport.http_protocol import KEEP_ALIVE, HttpProtocol
from quaterne.server.transport.websocket_protocol import WebSocketProtocol

__all__ = ["UvicornServer", "event_loop_factory", "trusted_proxies"]

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
