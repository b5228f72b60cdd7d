"""`EngineProcesses`: the programs of one table of a match, kept running from game to game."""

from __future__ import annotations

from threading import Event

from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.engine_process import Program
from quaterne.engine.match.game import play_game
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.engine.match.start_failures import StartFailures
from quaterne.notation import Record
from quaterne.rules import Player

__all__ = ["EngineProcesses"]


class EngineProcesses:
    """StartFailures programs when they are needed, one that failed again for its next game."""

    def __init__(self, cancel: Event, starts: StartFailures) -> None:
        self._cancel = cancel
        self._starts = starts
        self._running: dict[Contestant, Program] = {}

    def play(self, plan: Schedule, fixture: Fixture) -> Record:
        """One game; `Cancelled` when the match is stopped."""
        for contestant in list(self._running):
            if contestant not in (fixture.first, fixture.second):
                self._running.pop(contestant).close()
        record = play_game(plan, fixture, lambda player: self._ready(plan, fixture, player))
        if any(name == "Reason" for name, _ in record.tags) and (outcome := record.outcome):
            self._kill(*(fixture.player(p) for p in Player if p is not outcome.winner))
        return record

    def _ready(self, plan: Schedule, fixture: Fixture, player: Player) -> Program:
        contestant = fixture.player(player)
        with self._starts.starting(contestant):
            if contestant not in self._running:
                self._running[contestant] = Program(contestant, self._cancel)
            program = self._running[contestant]
            program.prepare(plan.rules, fixture.seed_of(player), plan.table, plan.patience)
        return program

    def _kill(self, *failed: Contestant) -> None:
        for contestant in failed:
            if contestant in self._running:
                self._running.pop(contestant).kill()

    def close(self) -> None:
        """End all programs."""
        while self._running:
            self._running.popitem()[1].close()
