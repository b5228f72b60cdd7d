"""The engines of a process, each lent to one search at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from quaterne.server.jobs.engine_lender import EngineLender
from quaterne.server.jobs.fair_queue import FairQueue

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["EnginePool", "Lane"]

_T = TypeVar("_T")

_TURN_SECONDS = 10.0
"""After so long a search that thinks ahead ends, for others to have their turn.  To go on with it
later costs next to nothing: what it has found is in the engine's table."""


class Lane(Enum):
    """Kinds of searches that never wait for each other, except that `AHEAD` waits for `LONG`."""

    SEAT = "seat"
    """Actions and answers of engine seats."""
    LONG = "long"
    """Actions of engine seats that may take many seconds; short searches where such an engine knows
    the table and is free."""
    ANALYSIS = "analysis"
    """Hints, analyses, reviews and puzzles."""
    AHEAD = "ahead"
    """What an engine seat may be asked next, while a person thinks."""


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """A search that is queued or runs."""

    run: Callable[[Engine], Any]
    owner: str
    table: str
    """The id of the table for which it is, if its engine should remember that."""
    yielding: Stop | None = None
    """What ends a search that thinks ahead when a long one is queued."""
    found: asyncio.Future[Any] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class EnginePool:
    """Runs searches on threads of its own, each with an engine that no other search uses.

    A search waits only for others of its lane: `seats` of the first two lanes and `analyses` of the
    third run at once.  At most as many engines exist as searches can run at once.

    A long search uses as many threads as there are `seats`, at a low priority: several of them, and
    everything else, share the processors.  Thinking ahead uses the engines of long searches, at a
    lower priority: one search at a time, and only while no long one runs or is queued.
    """

    def __init__(self, *, seats: int, analyses: int) -> None:
        self._sizes = {Lane.SEAT: seats, Lane.LONG: seats, Lane.ANALYSIS: analyses, Lane.AHEAD: 1}
        self._executors = {
            Lane.SEAT: ThreadPoolExecutor(seats, "engine-seat"),
            Lane.LONG: ThreadPoolExecutor(seats, "engine-long", _lower_priority, (1,)),
            Lane.ANALYSIS: ThreadPoolExecutor(analyses, "engine-analysis"),
            Lane.AHEAD: ThreadPoolExecutor(1, "engine-ahead", _lower_priority, (2,)),
        }
        self._queues = {lane: FairQueue[_Search](size) for lane, size in self._sizes.items()}
        self._quick = EngineLender(threads=1, most=seats + analyses)
        self._long = EngineLender(threads=seats, most=seats)
        self._ahead: Stop | None = None
        """What ends the search that thinks ahead now."""

    @property
    def engines(self) -> int:
        """How many engines exist."""
        return len(self._quick) + len(self._long)

    def size(self, lane: Lane) -> int:
        """Return how many searches of a lane run at once; others queue."""
        return self._sizes[lane]

    def is_long_engine_ready(self, table: str, owner: str) -> bool:
        """Return whether a long search could start now with an engine that knows this table."""
        long = self._queues[Lane.LONG]
        if self._ahead is not None and long.is_used:
            return False  # others wait for the search that thinks ahead to end, and go first
        return long.has_place(owner) and self._long.remembers(table)

    def run(
        self, lane: Lane, search: Callable[[Engine], _T], owner: str = "", table: str = ""
    ) -> asyncio.Future[_T]:
        """Start a search, or queue it, and return its result as a future of the running loop.

        Searches of different owners take turns, and no owner has all places of a lane.  To cancel
        the future ends a search only while it is queued: give it a `Stop` as well.  A search in
        the long lane for a table gets the engine that knows it, if that is idle.
        """
        return self._queue(lane, _Search(search, owner, table))

    def think_ahead(
        self, search: Callable[[Engine, Stop], None], owner: str, table: str, stop: Stop
    ) -> asyncio.Future[bool]:
        """Queue a search in the lane `AHEAD`; return whether it came to its end.

        Its own `Stop` is set when `stop` is, as soon as a long search is queued, and when others
        that think ahead should have their turn.
        """
        from quaterne.engine import Stop

        yielding = Stop(parent=stop)

        def run(engine: Engine) -> bool:
            ends = Stop(seconds=_TURN_SECONDS, parent=yielding)
            search(engine, ends)
            return not ends.is_set()

        return self._queue(Lane.AHEAD, _Search(run, owner, table, yielding))

    def close(self) -> None:
        """Drop queued searches, wait for the others, and drop the engines with their tables.

        The owners of searches stop them first.
        """
        for queue in self._queues.values():
            for search in queue.clear():
                search.found.cancel()
        for executor in self._executors.values():
            executor.shutdown(wait=True, cancel_futures=True)
        for engines in (self._quick, self._long):
            engines.clear()

    def _queue(self, lane: Lane, search: _Search) -> asyncio.Future[Any]:
        queue, owner = self._queues[lane], search.owner
        queue.add(owner, search)
        # One that is cancelled may wait for long, and its owner's next one behind it.
        search.found.add_done_callback(lambda _: queue.discard(owner, search))
        self._start(lane)
        return search.found

    def _start(self, lane: Lane) -> None:
        """Start what may start now."""
        if lane is Lane.LONG and self._ahead is not None:
            # It has the engine that this search may need, and ends in a moment.
            self._ahead.set()
            return
        if lane is Lane.AHEAD and self._queues[Lane.LONG].is_used:
            return
        loop, queue = asyncio.get_running_loop(), self._queues[lane]
        while (started := queue.start()) is not None:
            _, search = started
            if search.found.cancelled():
                queue.finish(search.owner)
                continue
            if lane is Lane.AHEAD:
                self._ahead = search.yielding
            running = loop.run_in_executor(self._executors[lane], self._search, lane, search)
            running.add_done_callback(partial(self._finished, lane, search))

    def _finished(self, lane: Lane, search: _Search, running: asyncio.Future[Any]) -> None:
        self._queues[lane].finish(search.owner)
        found = search.found
        if running.cancelled():
            found.cancel()
        elif (error := running.exception()) is not None:
            if not found.done():
                found.set_exception(error)
        elif not found.done():
            found.set_result(running.result())
        if lane is Lane.AHEAD:
            self._ahead = None
            self._start(Lane.LONG)
        self._start(lane)
        if lane is Lane.LONG:
            self._start(Lane.AHEAD)

    def _search(self, lane: Lane, search: _Search) -> Any:
        engines = self._long if lane in (Lane.LONG, Lane.AHEAD) else self._quick
        with engines.lend(search.table) as engine:
            return search.run(engine)


def _lower_priority(steps: int) -> None:
    """Let the rest of the process go before this thread and the threads that it starts."""
    from quaterne.engine.resources import lower_priority

    lower_priority(steps)
