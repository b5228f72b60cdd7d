"""The programs of a match in a worker: kept from game to game, ended when no game follows."""

from __future__ import annotations

from threading import Event, Lock, Timer, get_ident

from quaterne.engine.match.engine_processes import EngineProcesses
from quaterne.engine.match.schedule import Schedule
from quaterne.engine.match.start_failures import StartFailures
from quaterne.notation import Record

__all__ = ["KeptPrograms", "kept_programs"]

_IDLE_SECONDS = 10.0
"""A worker does not learn that a run is over, or that its client was killed."""


class KeptPrograms:
    """The programs of one thread of a worker, for one match at a time."""

    def __init__(self, idle_seconds: float = _IDLE_SECONDS) -> None:
        self._idle_seconds = idle_seconds
        self._lock = Lock()
        self._schedule: Schedule | None = None
        self._processes: EngineProcesses | None = None
        self._timer: Timer | None = None

    def play(self, schedule: Schedule, number: int) -> Record:
        """Play the game of a round."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            if schedule != self._schedule:
                self._end()
            if self._processes is None:
                self._processes = EngineProcesses(Event(), StartFailures())
                self._schedule = schedule
            try:
                record = self._processes.play(schedule, schedule.fixture(number))
            except BaseException:
                self._end()  # programs in the middle of a game are of no use to another
                raise
            self._timer = Timer(self._idle_seconds, self.close)
            self._timer.daemon = True
            self._timer.start()
            return record

    def close(self) -> None:
        """End the programs."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._end()

    def _end(self) -> None:
        if self._processes is not None:
            self._processes.close()
        self._processes = self._schedule = None


_KEPT: dict[int, KeptPrograms] = {}


def kept_programs() -> KeptPrograms:
    """Return those of this thread."""
    return _KEPT.setdefault(get_ident(), KeptPrograms())
