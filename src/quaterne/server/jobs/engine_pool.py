"""The engines of a process, each lent to one search at a time, with clients taking turns."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop


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
    from quaterne.engine.native import lower_priority

    lower_priority(steps)


# `EngineLender`: engines of one kind, each lent to one search at a time.


_KEPT_SECONDS = 120.0
"""So long after a search for a table an engine is kept for it, while there can be another one."""


@dataclass(slots=True, eq=False)
class _PooledEngine:
    """An engine, and what its last search was for."""

    engine: Engine
    table: str
    """The id of the table; empty for a search that belongs to none."""
    used: float
    """When that search ended, by `monotonic`."""

    def is_kept(self) -> bool:
        """Return whether a search for another table should rather use another engine."""
        return bool(self.table) and monotonic() - self.used < _KEPT_SECONDS


class EngineLender:
    """Engines with the same number of threads; at most as many searches as `most` use it at once.

    A search for a table gets the engine that searched for the table last: its transposition table
    knows most about that game.  Otherwise the engine used last is lent first.  An engine is made
    when none is idle, or when all of them are kept for other tables.
    """

    def __init__(self, *, threads: int, most: int) -> None:
        self._threads = threads
        self._most = most
        self._count = 0
        self._engines: list[_PooledEngine] = []
        self._idle: list[_PooledEngine] = []
        """Those that no search uses, the one used last at the end."""
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return self._count

    def remembers(self, table: str) -> bool:
        """Return whether the last search of an engine was for this table."""
        with self._lock:
            return any(each.table == table for each in self._engines)

    @contextmanager
    def lend(self, table: str = "") -> Iterator[Engine]:
        """Lend an engine to a search, for a table if one is given."""
        with self._lock:
            chosen = self._choose(table)
            if chosen is None:
                self._count += 1
            else:
                self._idle.remove(chosen)
                chosen.table = table
        if chosen is None:
            chosen = self._make(table)
        try:
            yield chosen.engine
        finally:
            with self._lock:
                chosen.used = monotonic()
                self._idle.append(chosen)

    def clear(self) -> None:
        """Drop the engines with their tables."""
        with self._lock:
            self._engines.clear()
            self._idle.clear()
            self._count = 0

    def _make(self, table: str) -> _PooledEngine:
        from quaterne.engine import Engine

        try:
            engine = Engine(threads=self._threads)  # without the lock: it takes a while
        except BaseException:
            with self._lock:
                self._count -= 1
            raise
        made = _PooledEngine(engine, table, monotonic())
        with self._lock:
            self._engines.append(made)
        return made

    def _choose(self, table: str) -> _PooledEngine | None:
        """Return an idle engine; None if a new one should be made."""
        latest = self._idle[::-1]
        if table:
            for each in latest:
                if each.table == table:
                    return each
        free = next((each for each in latest if not each.is_kept()), None)
        if free is None and self._count >= self._most:
            return next(iter(self._idle), None)
        return free


# `FairQueue`: clients take turns, so none waits behind all the work of another.


class FairQueue(Generic[_T]):
    """Work of several owners that take turns; `size` pieces of it run at once.

    One owner never has them all, if there is more than one: the last is kept for the others.  Work
    without an owner ("") is in line like that of an owner, but may use everything.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._most = max(1, size - 1)
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[_T]] = OrderedDict()

    def add(self, owner: str, work: _T) -> None:
        """Let a piece of work wait behind the others of its owner."""
        self._waiting.setdefault(owner, deque()).append(work)

    @property
    def is_used(self) -> bool:
        """Whether something runs or waits."""
        return bool(self._running or self._waiting)

    def has_place(self, owner: str) -> bool:
        """Return whether work of this owner would start at once."""
        if owner in self._waiting or self._running.total() >= self._size:
            return False
        return not owner or self._running[owner] < self._most

    def start(self) -> tuple[str, _T] | None:
        """Return the next piece of work and its owner, if one may start now."""
        if self._running.total() >= self._size:
            return None
        for owner, works in self._waiting.items():
            if owner and self._running[owner] >= self._most:
                continue
            work = works.popleft()
            if works:
                self._waiting.move_to_end(owner)
            else:
                del self._waiting[owner]
            self._running[owner] += 1
            return owner, work
        return None

    def discard(self, owner: str, work: _T) -> None:
        """Drop a piece of work if it still waits."""
        works = self._waiting.get(owner)
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._waiting[owner]

    def finish(self, owner: str) -> None:
        """Note that a piece of work of an owner has ended."""
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]

    def clear(self) -> list[_T]:
        """Drop and return all that waits."""
        waiting = [work for works in self._waiting.values() for work in works]
        self._waiting.clear()
        return waiting
