"""The engines of a process, each lent to one search at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from quaterne.server.jobs.fair_queue import FairQueue

if TYPE_CHECKING:
    from quaterne.engine import Engine

__all__ = ["EnginePool", "Lane"]

_T = TypeVar("_T")
_Search = tuple[Callable[["Engine"], Any], asyncio.Future[Any]]


class Lane(Enum):
    """Kinds of searches that never wait for each other."""

    SEAT = "seat"
    """Actions and answers of engine seats."""
    LONG = "long"
    """Actions of engine seats that may take tens of seconds."""
    ANALYSIS = "analysis"
    """Hints, analyses, reviews and puzzles."""


class EnginePool:
    """Runs searches on threads of its own, each with an engine that no other search uses.

    A search waits only for others of its lane: `seats` of the first two lanes and `analyses` of the
    third run at once.  An engine is made when a search finds none idle, so a quiet server has one;
    at most as many exist as searches can run at once.  The engine used last is lent first: its
    tables know most about the games that are being played.

    A long search uses as many threads as there are `seats`, at a low priority: several of them, and
    everything else, share the processors.
    """

    def __init__(self, *, seats: int, analyses: int) -> None:
        self._sizes = {Lane.SEAT: seats, Lane.LONG: seats, Lane.ANALYSIS: analyses}
        self._threads = {Lane.SEAT: 1, Lane.LONG: seats, Lane.ANALYSIS: 1}
        self._executors = {
            Lane.SEAT: ThreadPoolExecutor(seats, "engine-seat"),
            Lane.LONG: ThreadPoolExecutor(seats, "engine-long", _lower_priority),
            Lane.ANALYSIS: ThreadPoolExecutor(analyses, "engine-analysis"),
        }
        self._queues = {lane: FairQueue[_Search](size) for lane, size in self._sizes.items()}
        self._idle: dict[int, list[Engine]] = {1: [], seats: []}
        """The idle engines, by their number of threads."""
        self._lock = threading.Lock()
        self._engines = 0

    @property
    def engines(self) -> int:
        """How many engines exist."""
        return self._engines

    def size(self, lane: Lane) -> int:
        """Return how many searches of a lane run at once; others queue."""
        return self._sizes[lane]

    def run(
        self, lane: Lane, search: Callable[[Engine], _T], owner: str = ""
    ) -> asyncio.Future[_T]:
        """Start a search, or queue it, and return its result as a future of the running loop.

        Searches of different owners take turns, and no owner has all places of a lane.  To cancel
        the future ends a search only while it is queued: give it a `Stop` as well.
        """
        found: asyncio.Future[_T] = asyncio.get_running_loop().create_future()
        self._queues[lane].add(owner, (search, found))
        self._start(lane)
        return found

    def close(self) -> None:
        """Drop queued searches, wait for the others, and drop the engines with their tables.

        The owners of searches stop them first.
        """
        for queue in self._queues.values():
            for _, found in queue.clear():
                found.cancel()
        for executor in self._executors.values():
            executor.shutdown(wait=True, cancel_futures=True)
        for idle in self._idle.values():
            idle.clear()

    def _start(self, lane: Lane) -> None:
        """Start what may start now."""
        loop, queue = asyncio.get_running_loop(), self._queues[lane]
        while (started := queue.start()) is not None:
            owner, (search, found) = started
            if found.cancelled():
                queue.finish(owner)
                continue
            running = loop.run_in_executor(self._executors[lane], self._search, lane, search)
            running.add_done_callback(partial(self._finished, lane, owner, found))

    def _finished(
        self, lane: Lane, owner: str, found: asyncio.Future[Any], running: asyncio.Future[Any]
    ) -> None:
        self._queues[lane].finish(owner)
        if running.cancelled():
            found.cancel()
        elif (error := running.exception()) is not None:
            if not found.done():
                found.set_exception(error)
        elif not found.done():
            found.set_result(running.result())
        self._start(lane)

    def _search(self, lane: Lane, search: Callable[[Engine], _T]) -> _T:
        with self._lend(self._threads[lane]) as engine:
            return search(engine)

    @contextmanager
    def _lend(self, threads: int) -> Iterator[Engine]:
        from quaterne.engine import Engine

        idle = self._idle[threads]
        with self._lock:
            engine = idle.pop() if idle else None
        if engine is None:
            engine = Engine(threads=threads)
            with self._lock:
                self._engines += 1
        try:
            yield engine
        finally:
            with self._lock:
                idle.append(engine)


def _lower_priority() -> None:
    """Let the rest of the process go before this thread and the threads that it starts."""
    from quaterne.engine.resources import lower_priority

    lower_priority()
