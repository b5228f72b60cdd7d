"""`Perception`: which alignments a player notices, and which they overlook.

People miss alignments on diagonals and squares more easily than on rows and columns, and a single
shared characteristic more easily than several.  Whether a player notices one alignment is drawn
once: looking again at the same four pieces on the same line does not help, so that a player who
placed a piece in order to align also calls.

The opposite question is how easily an opponent goes wrong after a move: how tricky it is.
"""

from __future__ import annotations

from random import Random

from quaterne.engine.analysis import Engine
from quaterne.engine.native import Stop
from quaterne.engine.verdict import JudgedMove, Limits
from quaterne.rules import Game, Line, LineKind, Piece

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


# How easily the opponent goes wrong after a move.


LOOKAHEAD = 6
"""Far from the end, a reply counts as wrong if it is punished within so many placements (moves)."""


def after_move(state: Game, move: JudgedMove) -> Game:
    """Return the game after the move."""
    for action in move.actions:
        state = state.play(action)
    return state


def trickiness(
    state: Game, engine: Engine, horizon: int | None = None, stop: Stop | None = None
) -> float:
    """Return the share of the moves of the player to act that are worse than their best.

    With a horizon only what is punished within it counts.
    """
    if state.outcome is not None:
        return 0.0
    limits = Limits(horizon=horizon)
    moves = engine.analyse(state, moves=True, distance=False, limits=limits, stop=stop).moves
    return sum(move.verdict.rank < moves[0].verdict.rank for move in moves) / len(moves)
