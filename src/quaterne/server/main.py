"""Running the server: one process or several, on sockets that are open before anything else is."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import cast

import uvicorn

from quaterne.server.app import Application
from quaterne.server.service import Service
from quaterne.server.settings import BadSetting, Settings
from quaterne.server.transport.http_protocol import RequestProtocol
from quaterne.server.transport.supervisor import run_workers
from quaterne.server.transport.websocket_protocol import LiveProtocol
from quaterne.store import open_store

__all__ = ["Worker", "address_of", "listen_on", "own_the_process", "run"]

_BACKLOG = 2048
_MAX_MESSAGE = 16_384
"""Bytes of a WebSocket message; commands are far smaller."""
_PING_SECONDS = 20.0
_LAST_REQUESTS = 10
"""Seconds that requests in hand may take when the server stops."""


def run(settings: Settings, started: Callable[[str], None]) -> None:
    """Serve until told to stop; `started` is called with the address when clients may come."""
    with listen_on(settings.host, settings.port) as listener:
        address = address_of(settings, listener)
        if settings.workers == 1:
            own_the_process()
            Worker(settings).run(listener, lambda: started(address))
        else:
            asyncio.run(_check_shared(settings))
            run_workers(settings, listener, lambda: started(address))


def own_the_process() -> None:
    """Where a process does nothing but serve: what is loaded now stays, and what has lived for a
    while is looked through by `Service` at long intervals, for everybody waits meanwhile.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 1_000_000)
    # The thread that commits wants its turn for microseconds at a time, and everybody waits for it.
    sys.setswitchinterval(0.0005)


class Worker:
    """The server in one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._server: _Server | None = None
        self._is_stopped = False

    @property
    def service(self) -> Service:
        """What it works with, once it has started."""
        assert self._server is not None
        return self._server.service

    def run(self, listener: socket.socket, started: Callable[[], None] = lambda: None) -> None:
        """Serve on a socket until told to stop, by a signal or by `stop`."""
        _set_up_logs(self._settings.log_level)
        config = _config()
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(self._serve(config, listener, started))

    def stop(self) -> None:
        """Stop in good order, or never start; may be called from any thread."""
        self._is_stopped = True
        if self._server is not None:
            self._server.should_exit = True

    async def _serve(
        self, config: uvicorn.Config, listener: socket.socket, started: Callable[[], None]
    ) -> None:
        store = await open_store(self._settings.database)
        try:
            service = Service(self._settings, store)
            config.app = Application(service)
            config.http = _noting(RequestProtocol, service)
            config.ws = _noting(LiveProtocol, service)
            self._server = _Server(config, service, started)
            self._server.should_exit = self._is_stopped
            service.start()
            try:
                await self._server.serve([listener])
            finally:
                await service.stop()
        finally:
            await store.close()


def listen_on(host: str, port: int) -> socket.socket:
    """A socket that listens; `OSError` names the address when it cannot."""
    try:
        family, _, _, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(where)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        raise BadSetting(f"cannot listen on {host}:{port}: {error.strerror or error}") from None
    listener.listen(_BACKLOG)
    listener.setblocking(False)
    return listener


def address_of(settings: Settings, listener: socket.socket) -> str:
    """The address to give to a browser on this machine."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.root_path}/"


async def _check_shared(settings: Settings) -> None:
    store = await open_store(settings.database)
    try:
        if not store.is_shared:
            raise BadSetting(
                f"{settings.workers} workers need PostgreSQL: one process at a time can write a "
                "SQLite file; give --database postgresql://… or --workers 1"
            )
    finally:
        await store.close()


class _Server(uvicorn.Server):
    """uvicorn's, with a good-bye to the clients before their connections are closed."""

    def __init__(
        self, config: uvicorn.Config, service: Service, started: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.service = service
        self._started = started

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Stop, the second time at once.

        uvicorn's own would let the signal end the process afterwards, before the store is closed.
        """
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._started()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.service.farewell()
        await super().shutdown(sockets)


def _config() -> uvicorn.Config:
    return uvicorn.Config(
        Application,  # replaced when the store is open, as are the protocols
        ws_max_size=_MAX_MESSAGE,
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PING_SECONDS,
        ws_per_message_deflate=False,
        lifespan="off",
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=_LAST_REQUESTS,
    )


def _noting(protocol: Callable[..., asyncio.Protocol], service: Service) -> type[asyncio.Protocol]:
    """A protocol that counts what it refuses; uvicorn only ever calls it."""
    return cast(type[asyncio.Protocol], partial(protocol, note=service.note))


def _set_up_logs(level: str) -> None:
    """Ours at the level asked for; uvicorn's own are about addresses, and those are keys."""
    logging.basicConfig(
        format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=level.upper()
    )
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    # A line for everything that is no HTTP would let anybody fill the log.
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    # It writes a traceback for each connection of the pool that a stopped database has cut.
    logging.getLogger("sqlalchemy.pool").setLevel(logging.CRITICAL)
