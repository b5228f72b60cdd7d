"""Entry point of the server: one process or several, on a socket that is opened first of all.

Several worker processes are started, kept alive and stopped together by a supervisor.
"""

from __future__ import annotations

import asyncio
import errno
import gc
import multiprocessing
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from types import FrameType
from weakref import WeakMethod

from quaterne.server.app import Application
from quaterne.server.monitoring import configure_logging
from quaterne.server.networks import EVERYWHERE
from quaterne.server.service import Service
from quaterne.server.settings import BadSetting, Settings
from quaterne.server.transport.http_protocol import UvicornServer, event_loop_factory
from quaterne.store import open_store

_BACKLOG = 2048
_LISTEN_PROBLEMS = {
    errno.EADDRINUSE: ("taken", "another program uses it; choose another --port"),
    errno.EADDRNOTAVAIL: ("elsewhere", "this machine does not have that address; change --host"),
    errno.EACCES: ("forbidden", "that port is for administrators; choose a --port from 1024 on"),
}
"""Why a server cannot listen: a word for the catalogues, and what to do."""


def run(settings: Settings, started: Callable[[str], None]) -> None:
    """Serve until a signal stops the process; call `started` with the URL once clients can connect.

    Raise `BadSetting` when the settings do not fit the machine or the database.
    """
    with listen_on(settings.host, settings.port) as listener:
        url = _url(settings, listener)
        if settings.workers == 1:
            with _tuned_process():
                Worker(settings).run(listener, lambda: started(url))
        else:
            asyncio.run(_check_database_is_shared(settings))
            serve = partial(_run_worker, settings, listener)
            Supervisor(serve, settings.workers, settings.drain_seconds).run(lambda: started(url))


class Worker:
    """The server in one process."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._service: Service | None = None
        self._server: UvicornServer | None = None
        self._is_stopped = False

    @property
    def service(self) -> Service:
        """The service of a worker that has started."""
        assert self._service is not None
        return self._service

    def run(self, listener: socket.socket, started: Callable[[], None] = lambda: None) -> None:
        """Serve on a socket until a signal or `stop`."""
        configure_logging(self._settings.log_level, self._settings.log_format)
        with asyncio.Runner(loop_factory=event_loop_factory(self._settings.workers)) as runner:
            runner.run(self._serve(listener, started))

    def stop(self) -> None:
        """Stop gracefully, or do not start at all; may be called from any thread."""
        self._is_stopped = True
        if self._server is not None:
            self._server.should_exit = True

    async def _serve(self, listener: socket.socket, started: Callable[[], None]) -> None:
        store = await open_store(
            self._settings.database, check_seconds=self._settings.check_seconds
        )
        try:
            await store.open_early()
            service = self._service = Service(self._settings, store)
            self._server = UvicornServer(
                Application(service),
                service.errors.report,
                started=started,
                drain=service.drain,
                close_connections=service.close_connections,
                admission=service.admission,
                earliest_arrival=service.pauses.earliest_arrival,
            )
            self._server.should_exit = self._is_stopped
            await service.load()
            service.start()
            try:
                await self._server.serve([listener])
            finally:
                await service.stop()
        finally:
            await store.close()


def listen_on(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise `BadSetting` when the address cannot be used."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        try:
            _keep_others_out(listener)
            listener.bind(address)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        words = error.strerror or str(error)
        problem, advice = _LISTEN_PROBLEMS.get(error.errno or 0, ("other", words))
        raise BadSetting(f"cannot listen on {host}:{port}: {advice}").because(
            "listen", address=f"{host}:{port}", problem=problem, words=words
        ) from None
    listener.listen(_BACKLOG)
    listener.setblocking(False)
    return listener


def _keep_others_out(listener: socket.socket) -> None:
    """Let the port be used again at once after a restart, but never by two servers."""
    if sys.platform == "win32":  # SO_REUSEADDR would give the port to any further program
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def _url(settings: Settings, listener: socket.socket) -> str:
    """Return the URL for a browser on this machine."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = "::1" if ":" in host else "127.0.0.1"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.root_path}/"


def _run_worker(settings: Settings, listener: socket.socket) -> None:
    """Serve in a worker process of the supervisor."""
    worker = Worker(settings)
    stop_with_parent(worker.stop)
    with _tuned_process():
        worker.run(listener)


@contextmanager
def _tuned_process() -> Iterator[None]:
    """Tune garbage collector and thread switching for a process that does nothing but serve.

    Objects loaded so far are not scanned again, and `Service` starts full collections itself, at
    long intervals: no client is served meanwhile.  Afterwards everything is as before: frozen
    objects would not even be freed when the interpreter exits.
    """
    thresholds, switch_interval = gc.get_threshold(), sys.getswitchinterval()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 10, 1_000_000)
    # The committing thread needs its turn for microseconds at a time, and every move waits for it.
    sys.setswitchinterval(0.0005)
    try:
        yield
    finally:
        sys.setswitchinterval(switch_interval)
        gc.set_threshold(*thresholds)
        gc.unfreeze()


async def _check_database_is_shared(settings: Settings) -> None:
    """Raise `BadSetting` when several processes cannot use the database."""
    store = await open_store(settings.database)
    try:
        if not store.is_shared:
            raise BadSetting(
                f"{settings.workers} workers need PostgreSQL: only one process at a time can write "
                "a SQLite file; give --database postgresql://… or --workers 1"
            ).because("workers", count=settings.workers)
    finally:
        await store.close()


# Several worker processes on one socket: started, kept alive and stopped together.


_CHECK_SECONDS = 0.2
_RESTART_SECONDS = 1.0
"""Pause before a dead worker is replaced: the next one may die at once too."""
_STOP_SECONDS = 15.0
"""Time for the workers to stop, besides that for draining, before they are killed."""


class Supervisor:
    """Runs `serve` in as many worker processes as `workers` says, until a signal stops them.

    `serve` is pickled: a function of a module, or a `partial` of one.
    """

    def __init__(self, serve: Callable[[], None], workers: int, drain_seconds: int = 0) -> None:
        self._serve = serve
        self._workers = workers
        self._stop_seconds = _STOP_SECONDS + drain_seconds

    def run(self, started: Callable[[], None]) -> None:
        """Start the workers, call `started`, and replace workers that die until SIGINT or SIGTERM.

        The signal handlers stay: the process has nothing else to do.
        """
        stopping = threading.Event()

        def stop(_number: int, _frame: FrameType | None) -> None:
            stopping.set()

        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)
        processes = [self._start() for _ in range(self._workers)]
        started()
        while not stopping.wait(_CHECK_SECONDS):
            for index, process in enumerate(processes):
                if not process.is_alive():
                    stopping.wait(_RESTART_SECONDS)
                    processes[index] = self._start()
        _stop(processes, self._stop_seconds)

    def _start(self) -> SpawnProcess:
        process = multiprocessing.get_context("spawn").Process(target=self._serve, daemon=True)
        process.start()
        return process


def stop_with_parent(stop: Callable[[], None]) -> None:
    """Call `stop`, a method, from a thread, when the parent of this worker process ends.

    A worker whose supervisor was killed would run on alone and keep the port.  The thread does not
    keep the object of the method alive: it waits to the very end of the process, and would keep the
    whole server with it, whose engines the core would report as leaked.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None, "only a worker process has a parent"
    threading.Thread(
        target=_wait, args=(parent, WeakMethod(stop)), name="parent", daemon=True
    ).start()


def _wait(parent: BaseProcess, stop: WeakMethod[Callable[[], None]]) -> None:
    parent.join()
    found = stop()
    if found is not None:
        found()


def _stop(processes: list[SpawnProcess], seconds: float) -> None:
    if sys.platform != "win32":  # there it kills, and Ctrl-C has reached the workers too
        for process in processes:
            process.terminate()
    deadline = time.monotonic() + seconds
    for process in processes:
        process.join(max(0.0, deadline - time.monotonic()))
        if process.is_alive():
            process.kill()
