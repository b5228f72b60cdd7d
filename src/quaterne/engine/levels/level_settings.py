"""What each level sees, as data."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from quaterne.rules import GameName


@dataclass(frozen=True, slots=True)
class LevelSettings:
    """How much a level sees of the board."""

    perception: float
    """The chance to notice an alignment on a row, made or possible; in Quatrenun, that a move
    completes a group."""
    caution: float
    """The chance to ask, before giving a piece, whether it lets the opponent align; in Quatrenun,
    what the opponent can do with the group to be designated."""
    horizon: int | None = 0
    """How many placements (moves) ahead its search sees without a mistake; None: to the end."""
    foresight: float = 1.0
    """The chance, at each action, to search at all; else it plays by what it sees."""

    endgame: int = 0
    """With so few groups left, its search sees to the end; Quatrenun only."""

    def searches(self, source: Random) -> bool:
        """Return whether the level searches this time."""
        if self.horizon == 0:
            return False
        return self.foresight >= 1 or source.random() < self.foresight


LEVEL_SETTINGS: dict[GameName, dict[int, LevelSettings]] = {
    GameName.QUARTO: {
        1: LevelSettings(perception=0.25, caution=0.0),
        2: LevelSettings(perception=0.6, caution=0.15),
        3: LevelSettings(perception=0.84, caution=0.6),
        4: LevelSettings(perception=0.96, caution=0.9),
        5: LevelSettings(perception=1.0, caution=1.0, horizon=2),
        6: LevelSettings(perception=1.0, caution=1.0, horizon=3),
        7: LevelSettings(perception=1.0, caution=1.0, horizon=5),
        8: LevelSettings(perception=1.0, caution=1.0, horizon=None),
    },
    GameName.QUATRENUN: {
        1: LevelSettings(perception=0.45, caution=0.0),
        2: LevelSettings(perception=0.86, caution=0.4),
        3: LevelSettings(perception=1.0, caution=1.0),
        # To look ahead at every action is worth many levels, so it comes in steps.
        4: LevelSettings(perception=1.0, caution=1.0, horizon=8, endgame=12, foresight=0.5),
        5: LevelSettings(perception=1.0, caution=1.0, horizon=8, endgame=12, foresight=0.72),
        6: LevelSettings(perception=1.0, caution=1.0, horizon=8, endgame=12, foresight=0.91),
        7: LevelSettings(perception=1.0, caution=1.0, horizon=10, endgame=13),
        8: LevelSettings(perception=1.0, caution=1.0, horizon=None),
    },
}
"""By game and level; docs/engine/levels.md measures the ladder they make."""
