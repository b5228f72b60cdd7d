"""`LevelPlayer`: eight strengths for each game, from a child's first game to perfection.

Weak levels do not play worse moves on purpose: they see less.  They overlook alignments, forget to
ask what a piece lets the opponent do, and look only so many placements ahead; among moves that
look equal to them they choose at random.  Level 8 sees everything.

A level's choice is a function of its seed and the position, so that a game can be repeated, taken
back and resumed.
"""

from __future__ import annotations

from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.errors import EngineError
from quaterne.engine.levels import quarto, quatrenun
from quaterne.engine.levels.settings import LEVEL_SETTINGS, LevelSettings
from quaterne.engine.native import Stop
from quaterne.engine.state_check import check_state
from quaterne.rules import Action, Game, Quarto, Quatrenun

__all__ = ["LEVELS", "LEVEL_SETTINGS", "PERFECT", "LevelPlayer", "LevelSettings"]

LEVELS = range(1, 9)
PERFECT = 8


class LevelPlayer:
    """A player of one level, 1 to 8; the same seed makes the same choices."""

    def __init__(self, level: int, seed: int = 0, engine: Engine | None = None) -> None:
        if not isinstance(level, int) or isinstance(level, bool):
            raise TypeError(f"level={level!r} is not possible: write a whole number, 1 to 8")
        if level not in LEVELS:
            raise EngineError(f"there is no level {level}: 1 is the weakest, 8 is perfect").because(
                "level", level=level, least=LEVELS[0], most=LEVELS[-1]
            )
        if not isinstance(seed, int):
            raise TypeError(f"seed={seed!r} is not possible: write a whole number")
        self.level = level
        self.seed = seed
        self._engine = engine or Engine()

    def __repr__(self) -> str:
        return f"LevelPlayer({self.level}, seed={self.seed})"

    def choose(self, state: Game, stop: Stop | None = None) -> Action:
        """Return what this player does now; raise `EngineError` when the game is over.

        >>> from quaterne.rules import Quarto
        >>> LevelPlayer(3, seed=1).choose(Quarto.from_position("012./..../..../.... 3"))
        Place(cell=Cell(3))
        """
        check_state(state)
        if state.to_act is None:
            raise EngineError("the game is over: there is nothing to choose")
        settings = LEVEL_SETTINGS[state.rules.game][self.level]
        key = self.key(state)
        source = Random(f"{key} {state}")
        if isinstance(state, Quarto):
            return quarto.choose(state, settings, key, source, self._engine, stop)
        assert isinstance(state, Quatrenun)
        return quatrenun.choose(state, settings, key, source, self._engine, stop)

    def key(self, state: Game) -> str:
        """Return what tells the player to act, with this level and seed, from all others."""
        return f"{self.seed} {self.level} {state.to_act}"
