"""`Seats`: the programs of one table of a match, kept running from game to game."""

from __future__ import annotations

from threading import Event

from quaterne.engine.match.contestants import Contestant
from quaterne.engine.match.game import play_game
from quaterne.engine.match.plan import Fixture, Plan
from quaterne.engine.match.program import Program
from quaterne.notation import Record
from quaterne.rules import Player

__all__ = ["Seats"]


class Seats:
    """Starts programs when they are needed, again after a game in which one of them failed."""

    def __init__(self, cancel: Event) -> None:
        self._cancel = cancel
        self._running: dict[Contestant, Program] = {}

    def play(self, plan: Plan, fixture: Fixture) -> Record:
        """One game; `Cancelled` when the match is stopped."""
        for contestant in list(self._running):
            if contestant not in (fixture.first, fixture.second):
                self._running.pop(contestant).close()
        record = play_game(plan, fixture, lambda player: self._program(fixture, player))
        if any(name == "Reason" for name, _ in record.tags):
            self._kill()
        return record

    def _program(self, fixture: Fixture, player: Player) -> Program:
        contestant = fixture.player(player)
        if contestant not in self._running:
            self._running[contestant] = Program(contestant, self._cancel)
        return self._running[contestant]

    def _kill(self) -> None:
        while self._running:
            self._running.popitem()[1].kill()

    def close(self) -> None:
        """End all programs."""
        while self._running:
            self._running.popitem()[1].close()
