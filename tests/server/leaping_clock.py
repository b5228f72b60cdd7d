"""A clock of the servers in this process that tests set ahead, so that nobody waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

import pytest

from quaterne.server import clock
from quaterne.server.clock import BEAT_SECONDS
from tests.server.serving import PATIENCE, Running


class LeapingClock:
    """Stands in for the module `time` in `quaterne.server.clock`."""

    def __init__(self) -> None:
        self._ahead = 0

    def monotonic_ns(self) -> int:
        """Return the nanoseconds of the real clock and of all leaps."""
        return time.monotonic_ns() + self._ahead

    def leap(self, seconds: float) -> None:
        """Let time go by in which no server does anything."""
        self._ahead += round(seconds * 1e9)

    def pass_time(self, server: Running, seconds: float) -> None:
        """Let time go by in which this server has its turn as often as ever."""

        def beat_by_beat() -> None:
            for _ in range(round(seconds / BEAT_SECONDS)):
                self.leap(BEAT_SECONDS)
                server.service.pauses.beat()
            # What it would have been woken for is due sooner now.
            for live_table in list(server.service.registry.live_tables.values()):
                server.service.scheduler.table_changed(live_table, is_ours=False)

        in_loop(server, beat_by_beat)

    def freeze(self, server: Running, seconds: float = 0.0) -> Frozen:
        """Let this server stand still until it is thawed; that will have taken so many seconds."""
        return Frozen(self, server, seconds)


class Frozen:
    """A server that does nothing, not even read its sockets, until `thaw`."""

    def __init__(self, leaping: LeapingClock, server: Running, seconds: float) -> None:
        self._leaping = leaping
        self._seconds = seconds
        self._begun, self._end = threading.Event(), threading.Event()
        server.service.loop.call_soon_threadsafe(self._stand_still)
        assert self._begun.wait(PATIENCE)

    def _stand_still(self) -> None:
        self._begun.set()
        assert self._end.wait(PATIENCE)
        self._leaping.leap(self._seconds)

    def thaw(self) -> None:
        """Let it go on."""
        self._end.set()


def in_loop(server: Running, work: Callable[[], object]) -> None:
    """Do something in the loop of a server, and wait until it is done."""
    done = threading.Event()

    def run() -> None:
        try:
            work()
        finally:
            done.set()

    server.service.loop.call_soon_threadsafe(run)
    assert done.wait(PATIENCE)


def leaping_clock(monkeypatch: pytest.MonkeyPatch) -> LeapingClock:
    """Give all servers that this process starts from now on a clock that can leap."""
    leaping = LeapingClock()
    monkeypatch.setattr(clock, "time", leaping)
    # A process that compares its time with that of its store sets it back.
    monkeypatch.setattr(clock, "_offset", clock._offset)
    return leaping
