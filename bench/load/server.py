"""A real server in its own processes, on a real database, and the resources it uses."""

from __future__ import annotations

import atexit
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import psutil

from tests.postgres import PostgresServer

__all__ = ["Server", "end_on_signals", "free_port", "postgres"]

_PATIENCE = 120.0
"""Seconds for a server to start or to stop."""


class Server:
    """`quaterne serve` as people start it; without its rate limits unless they are asked for."""

    def __init__(
        self,
        database: str,
        workers: int = 1,
        port: int | None = None,
        log: Path | None = None,
        *,
        host: str = "127.0.0.1",
        limits: bool = False,
        open_files: int | None = None,
        log_level: str = "warning",
    ) -> None:
        self.database = database
        self.workers = workers
        self.log = log
        self.port = port or free_port(host)
        self.base = f"http://127.0.0.1:{self.port}"
        self._host = host
        self._limits = "on" if limits else "off"
        self._log_level = log_level
        self._open_files = open_files
        """How many files each process may open; None for the machine's limit."""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [str(Path(sys.executable).with_name("quaterne")), "serve"]
        command += ["--port", str(self.port), "--host", self._host, "--database", self.database]
        command += ["--workers", str(self.workers), "--log-level", self._log_level]
        with Path(self.log or os.devnull).open("ab") as log:
            self._process = subprocess.Popen(
                command,
                env=os.environ | {"QUATERNE_LIMITS": self._limits},
                start_new_session=True,
                preexec_fn=self._limit_files,
                stdout=subprocess.DEVNULL,
                stderr=None if self.log is None else log,
            )
        atexit.register(self.kill)
        deadline = time.monotonic() + _PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"the server did not start (exit {self._process.poll()})")
            time.sleep(0.02)

    def _limit_files(self) -> None:
        if self._open_files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._open_files, self._open_files))

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.base}/api/health", timeout=1.0).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Kill -9 all its processes."""
        assert self._process is not None
        atexit.unregister(self.kill)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(_PATIENCE)

    def stop(self) -> None:
        """Stop it in good order and wait."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait(_PATIENCE)
        self.kill()  # in case a process is left

    def processes(self) -> list[psutil.Process]:
        """Return its processes: the workers and their supervisor."""
        assert self._process is not None
        root = psutil.Process(self._process.pid)
        return [root, *root.children(recursive=True)]

    def cpu_seconds(self) -> float:
        """Return the processor time of all its processes."""
        times = [process.cpu_times() for process in self.processes()]
        return sum(time.user + time.system for time in times)

    def suspend(self) -> None:
        """Freeze all its processes."""
        for process in self.processes():
            process.suspend()

    def resume(self) -> None:
        """Let its processes go on."""
        for process in self.processes():
            process.resume()

    def resident(self) -> int:
        """Return the bytes of memory that they hold."""
        return sum(process.memory_info().rss for process in self.processes())

    def files(self) -> int:
        """Return how many files and sockets they have open."""
        return sum(process.num_fds() for process in self.processes())

    def memory(self) -> int:
        """Return the bytes of memory that only they use: shared libraries do not count twice."""
        return sum(process.memory_full_info().uss for process in self.processes())


def free_port(host: str = "127.0.0.1") -> int:
    """Return a port that is free on an address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.bind((host, 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def postgres(folder: Path) -> Iterator[PostgresServer]:
    """Run a PostgreSQL server with default durability and an empty database."""
    server = PostgresServer(folder, fsync="on", max_connections="100", shared_buffers="128MB")
    try:
        server.start()
        yield server
    finally:
        server.remove()


def end_on_signals() -> None:
    """Stop the servers too when a signal ends the run, for example from `timeout`."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, end)
