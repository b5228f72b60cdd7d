"""Whose time counts: the clocks of a process, the time of day of its store, and its pauses.

Durations are measured in `ticks`, which nobody can set; events carry `now`, the time of day.  With
several processes the time of day is that of their store (`StoreTime`).  Time in which a process
could receive no move counts against no player (`PauseTracker`).

How these make the clock of one table is told in `quaterne.server.tables.table_clock`.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from itertools import takewhile

from quaterne.store import Store
from quaterne.store.errors import StoreError, StoreUnavailable

_offset = time.time_ns() - time.monotonic_ns()
"""Nanoseconds from 1970 to the zero of the monotonic clock, as the time of day was at the start.

If somebody sets the time of day meanwhile, no move becomes longer or shorter.
"""


def ticks() -> int:
    """Return the milliseconds of a clock that is never set, to measure durations."""
    return time.monotonic_ns() // 1_000_000


def now() -> int:
    """Return the milliseconds since 1970, as in events."""
    return (time.monotonic_ns() + _offset) // 1_000_000


def set_forward(milliseconds: int) -> None:
    """Set the time of day of this process forward, or back; no `ticks` are lost."""
    global _offset
    _offset += milliseconds * 1_000_000


# `StoreTime`: the time of day that all processes of one store share is that of the store.
#
# The clocks of two machines differ, and a process that reads a table from the store judges a move
# by when another process says that it began.  So each process sets its time of day by the database.


_COMPARE_SECONDS = 10.0
_FIRST_COMPARE_SECONDS = 0.5
"""Between two comparisons, once the time of the store is known and before."""
_FIRST_COMPARISONS = 5
_LONGEST_ANSWER = 200
"""Milliseconds: an answer that takes longer says too little about the time."""
_TOLERATED_DIFFERENCE = 20
MOST_DIFFERENCE = _LONGEST_ANSWER + _TOLERATED_DIFFERENCE
"""Milliseconds by which a time of day that `is_known` can differ from that of the store."""


class StoreTime:
    """Keeps the time of day of this process that of its store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_known = not store.is_shared
        """Whether the two have been compared; a process that is alone has nothing to compare."""

    async def load(self) -> None:
        """Compare them before the first request, unless the store is too slow or away."""
        for _ in range(_FIRST_COMPARISONS):
            if not self.is_known:
                with suppress(StoreError):  # `run` goes on
                    await self.compare()

    async def run(self) -> None:
        """Compare them again and again: clocks drift."""
        while self._store.is_shared:
            await asyncio.sleep(_COMPARE_SECONDS if self.is_known else _FIRST_COMPARE_SECONDS)
            with suppress(StoreError):  # it is reported by everything else that needs the store
                await self.compare()

    async def compare(self) -> None:
        """Ask the store for its time, and set ours by it if they differ."""
        if not self._store.is_shared:
            return
        asked, before = ticks(), now()
        theirs = await self._store.time()
        took = ticks() - asked
        if took > _LONGEST_ANSWER:
            return
        # It answered at some moment in between.
        ahead = theirs - (before + took // 2)
        if abs(ahead) > took // 2 + _TOLERATED_DIFFERENCE:
            set_forward(ahead)
        self.is_known = True


# `PauseTracker`: when this process could not receive moves.
#
# A process pauses while its event loop is blocked and while its store does not answer: no move can
# arrive, or none can be kept.  Clocks are judged without that time.  All times here are `ticks`.


BEAT_SECONDS = 0.05
LONG = 1_000
"""Milliseconds: clients learn of pauses that are at least this long.

Shorter pauses count against no player either, but players do not notice them.
"""
_SHORTEST_PAUSE = 150
"""Milliseconds between two beats: less is a loop at work."""
_STORE_IS_ASKED_WITHIN = 1_100
"""Milliseconds within which the scheduler asks the store for something."""
_REMEMBERED_PAUSES = 400
"""Pauses that are remembered: those of the longest move that matters."""


class PauseTracker:
    """The pauses of one process, and the earliest time at which a message can have arrived."""

    def __init__(self, clock: Callable[[], int] = ticks) -> None:
        self.on_pause: Callable[[], None] = lambda: None
        """Called after each long pause."""
        self.began = clock()
        """When this process started: nothing can have arrived before."""
        self._clock = clock
        self._beats: tuple[int, int] | None = None
        """The last two beats; None while nobody calls `run`."""
        self._pauses: deque[tuple[int, int]] = deque(maxlen=_REMEMBERED_PAUSES)
        """Those that are over, in their order; none overlaps another."""
        self._untold = 0
        """Milliseconds of pauses since `on_pause` was last called."""
        self._writes: dict[object, int] = {}
        """When the writes began that the store has not answered yet."""
        self._away_since: int | None = None
        """Since when the store has refused everything."""
        self._answered = self.began
        """When the store last did something."""

    async def run(self) -> None:
        """Call `beat` until cancelled."""
        while True:
            self.beat()
            await asyncio.sleep(BEAT_SECONDS)

    def beat(self) -> None:
        """Note that the event loop has its turn."""
        time = self._clock()
        last = time if self._beats is None else self._beats[1]
        self._beats = (last, time)
        if time - last >= _SHORTEST_PAUSE:
            self._end_pause(last)

    def earliest_arrival(self) -> int:
        """Return the earliest time at which what is read from a socket now can have arrived.

        Between the last two beats the event loop looked at all sockets: what was there then has
        been read before.
        """
        return self._clock() if self._beats is None else self._beats[0]

    @property
    def is_store_away(self) -> bool:
        """Whether the store refused the last write."""
        return self._away_since is not None

    def lost(self, start: int, end: int) -> int:
        """Return the milliseconds between two times in which this process was paused."""
        # Every move asks: look at the latest ones alone.
        pauses = list(takewhile(lambda pause: pause[1] > start, reversed(self._pauses)))
        if (began := self._open_pause(end)) is not None:
            pauses.append((began, end))
        found, reached = 0, start
        for begin, until in sorted(pauses):
            begin, until = max(begin, reached), min(until, end)
            if until > begin:
                found += until - begin
                reached = until
        return found

    def _open_pause(self, end: int) -> int | None:
        """Return when the pause began in which this process is at this time; None without one."""
        oldest = next(iter(self._writes.values()), end)  # hundreds may wait: the first is enough
        if end - oldest < LONG:
            return self._away_since
        return oldest if self._away_since is None else min(oldest, self._away_since)

    def writing(self) -> AbstractContextManager[object]:
        """Watch a write: it is a pause if it takes long, and the store is away if it fails."""
        return _Write(self)

    def write_began(self, write: object) -> None:
        """Note that a write begins now."""
        self._writes[write] = self._clock()

    def write_ended(self, write: object, has_failed: bool) -> None:
        """Note that a write is done, or that the store cannot be used."""
        began = self._writes.pop(write)
        if has_failed:
            self.store_failed(began)
        else:
            self.store_answered(began)

    def store_failed(self, began: int) -> None:
        """Note that the store cannot be used, as something that began at this time has shown.

        It may have been away since it was last asked.
        """
        since = min(began, max(self._answered, began - _STORE_IS_ASKED_WITHIN))
        self._away_since = since if self._away_since is None else min(since, self._away_since)

    def store_answered(self, began: int) -> None:
        """Note that the store has done something that began at this time."""
        self._answered = self._clock()
        if self._away_since is not None:
            began, self._away_since = min(began, self._away_since), None
        elif self._clock() - began < LONG:
            return
        self._end_pause(began)

    def _end_pause(self, began: int) -> None:
        """Note a pause that ends now.

        When a slow disk answers, hundreds of writes end at once.  Together they are one pause: as
        many would push earlier ones out, and every call of `on_pause` looks at all tables.
        """
        ended = self._clock()
        is_long = ended - began >= LONG
        known = 0
        while self._pauses and self._pauses[-1][1] >= began:
            first, last = self._pauses.pop()
            began = min(began, first)
            known += last - first
        self._pauses.append((began, ended))
        self._untold += ended - began - known
        if is_long and self._untold >= LONG:
            self._untold = 0
            self.on_pause()


class _Write:
    """One write, from its beginning to its end.

    A class, because every move needs one and a generator would cost several times as much.
    """

    __slots__ = ("_tracker",)

    def __init__(self, tracker: PauseTracker) -> None:
        self._tracker = tracker

    def __enter__(self) -> None:
        self._tracker.write_began(self)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        has_failed = kind is not None and issubclass(kind, StoreUnavailable)
        self._tracker.write_ended(self, has_failed)
