"""Several worker processes on one socket: started, kept alive and stopped together."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from types import FrameType
from weakref import WeakMethod

__all__ = ["Supervisor", "stop_with_parent"]

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
