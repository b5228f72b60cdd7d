"""Several processes on one socket: started, kept alive, and ended together."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import TYPE_CHECKING

from quaterne.server.settings import Settings

if TYPE_CHECKING:
    from quaterne.server.main import Worker

__all__ = ["run_workers"]

_LOOK_SECONDS = 0.2
_AGAIN_SECONDS = 1.0
"""Before a process that died is replaced: it may die again at once."""
_PATIENCE = 15.0
"""Seconds that a process may take to end."""


def run_workers(settings: Settings, listener: socket.socket, started: Callable[[], None]) -> None:
    """Run until told to stop."""
    ending = threading.Event()

    def end(_number: int, _frame: FrameType | None) -> None:
        ending.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, end)
    processes = [_start(settings, listener) for _ in range(settings.workers)]
    started()
    while not ending.wait(_LOOK_SECONDS):
        for index, process in enumerate(processes):
            if not process.is_alive():
                ending.wait(_AGAIN_SECONDS)
                processes[index] = _start(settings, listener)
    _end(processes)


def _start(settings: Settings, listener: socket.socket) -> SpawnProcess:
    process = multiprocessing.get_context("spawn").Process(
        target=_work, args=(settings, listener), daemon=True
    )
    process.start()
    return process


def _work(settings: Settings, listener: socket.socket) -> None:
    from quaterne.server.main import Worker, own_the_process

    own_the_process()
    worker = Worker(settings)
    threading.Thread(target=_end_with_parent, args=(worker,), daemon=True).start()
    worker.run(listener)


def _end_with_parent(worker: Worker) -> None:
    """Nobody looks after a process whose parent was killed, and it would keep the port."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    worker.stop()


def _end(processes: list[SpawnProcess]) -> None:
    for process in processes:
        process.terminate()
    until = time.monotonic() + _PATIENCE
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
