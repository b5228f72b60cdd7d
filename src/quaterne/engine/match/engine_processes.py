"""The programs of a match: kept from game to game, and not started again if they do not start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock
from time import monotonic

from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.errors import EngineProcessError
from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.game import play_game
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.notation import Record
from quaterne.rules import Player


class EngineProcesses:
    """Starts programs when they are needed, and one that has failed again for its next game."""

    def __init__(self, cancel: Event, start_failures: StartFailures) -> None:
        self._cancel = cancel
        self._start_failures = start_failures
        self._running: dict[Contestant, EngineProcess] = {}

    def play(self, schedule: Schedule, fixture: Fixture) -> Record:
        """Play one game; raise `EngineCancelled` when the match is stopped."""
        for contestant in list(self._running):
            if contestant not in (fixture.first, fixture.second):
                self._running.pop(contestant).close()
        record = play_game(schedule, fixture, lambda player: self._ready(schedule, fixture, player))
        if any(name == "Reason" for name, _ in record.tags) and (outcome := record.outcome):
            self._kill(*(fixture.player(p) for p in Player if p is not outcome.winner))
        return record

    def _ready(self, schedule: Schedule, fixture: Fixture, player: Player) -> EngineProcess:
        """Return the program of a side, ready for the game."""
        contestant = fixture.player(player)
        deadline = monotonic() + schedule.patience
        with self._start_failures.starting(contestant):
            if contestant not in self._running:
                self._running[contestant] = EngineProcess.start(
                    *contestant.program,
                    timeout=schedule.patience,
                    cancel=self._cancel,
                    with_info=False,
                )
            engine = self._running[contestant]
            engine.new_game()
            engine.set_options(_options(contestant, schedule, fixture.seed_of(player)))
            engine.set_rules(schedule.rules)
            engine.wait_until_ready(deadline - monotonic())
        return engine

    def _kill(self, *failed: Contestant) -> None:
        for contestant in failed:
            if contestant in self._running:
                self._running.pop(contestant).kill()

    def close(self) -> None:
        """End all programs."""
        while self._running:
            self._running.popitem()[1].close()


def _options(contestant: Contestant, schedule: Schedule, seed: int) -> dict[str, int]:
    """Return what to set of what the program can; only our own engine has levels and a table."""
    options = {"seed": seed}
    if contestant.level is not None:
        options |= {"level": contestant.level, "table": schedule.table}
    return options


# `StartFailures`: which programs of a match do not start, so that no game waits for them again.


_START_TRIES = 2


class StartFailures:
    """Counts failures to get ready, for all threads of a match together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._failures: dict[Contestant, list[EngineProcessError]] = {}
        """Its failures since it last got ready."""

    @contextmanager
    def starting(self, contestant: Contestant) -> Iterator[None]:
        """Wrap getting ready; raise at once for a program that failed to, twice in a row."""
        with self._lock:
            failures = self._failures.setdefault(contestant, [])
            if len(failures) >= _START_TRIES:
                last = failures[-1]
                raise type(last)(f"{last}; {_START_TRIES} times in a row, so it is not tried again")
        try:
            yield
        except EngineProcessError as failure:
            with self._lock:
                failures.append(type(failure)(str(failure)))  # a copy: it keeps no frames alive
            raise
        with self._lock:
            failures.clear()
