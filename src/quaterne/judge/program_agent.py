"""`ProgramAgent`: a program that speaks the engine protocol, as an agent."""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from random import Random

from quaterne.engine import Limits
from quaterne.engine.client import EngineProcess
from quaterne.rules import Action, Game

__all__ = ["ProgramAgent"]

_PATIENCE = 60.0
"""Seconds to wait for an answer beyond the time of a turn."""


class ProgramAgent:
    """Starts the program once; every game begins with a seed of its own."""

    def __init__(self, command: Sequence[str], seconds: float | None) -> None:
        self._limits = Limits(seconds=seconds)
        self._timeout = _PATIENCE + (seconds or 0.0)
        self._engine = EngineProcess.start(*command, timeout=_PATIENCE, with_info=False)
        atexit.register(self._engine.kill)

    def close(self) -> None:
        """End the program."""
        self._engine.close()
        atexit.unregister(self._engine.kill)

    def begin(self, seed: int) -> None:
        """Have the program forget the game before this one."""
        self._engine.new_game()
        self._engine.set_options({"seed": seed})

    def __call__(self, game: Game, source: Random) -> tuple[Action, ...]:
        """Return the whole turn of the program; its seed was set when the game began."""
        del source
        return self._engine.play(game, self._limits, timeout=self._timeout).actions
