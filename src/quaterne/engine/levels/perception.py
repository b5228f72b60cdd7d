"""`Perception`: which alignments a player notices, and which they overlook.

People miss alignments on diagonals and squares more easily than on rows and columns, and a single
shared characteristic more easily than several.  Whether a player notices one alignment is drawn
once: looking again at the same four pieces on the same line does not help, so that a player who
placed a piece in order to align also calls.
"""

from __future__ import annotations

from random import Random

from quaterne.rules import Line, LineKind, Piece

__all__ = ["Perception"]

_HARDER = {
    LineKind.ROW: 1.0,
    LineKind.COLUMN: 1.1,
    LineKind.DIAGONAL: 1.6,
    LineKind.SQUARE: 1.8,
}


class Perception:
    """What one player notices in one game."""

    def __init__(self, chance: float, seed: str) -> None:
        self._chance = chance
        self._seed = seed

    def notices(self, line: Line, pieces: frozenset[Piece], shared: int) -> bool:
        """Return whether the player sees that these pieces align.

        `shared` is how many characteristics they share.
        """
        if self._chance >= 1:
            return True
        difficulty = _HARDER[line.kind] / shared**0.5
        chance: float = self._chance**difficulty
        return Random(f"{self._seed} {line} {sorted(pieces)}").random() < chance
