"""`EngineProcesses`: the programs that one thread of a match drives, kept from game to game."""

from __future__ import annotations

from threading import Event
from time import monotonic

from quaterne.engine.client.engine_process import EngineProcess
from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.game import play_game
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.engine.match.start_failures import StartFailures
from quaterne.notation import Record
from quaterne.rules import Player

__all__ = ["EngineProcesses"]


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
