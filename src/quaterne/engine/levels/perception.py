"""What a player overlooks.

People miss alignments on diagonals and squares more easily than on rows and columns, and a single
shared characteristic more easily than several.  Whether a player notices one alignment is drawn
once: looking again at the same four pieces on the same line does not help, so that whoever placed a
piece in order to align also calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from quaterne.rules import Cell, Line, LineKind, Piece, Quarto, lines_in_play
from quaterne.rules.pieces import traits_of

__all__ = ["Attention", "Threat", "threats"]

Threat = tuple[Line, Cell, int]
"""A line with three pieces: the line, its free cell, and the traits that would complete it."""

_HARDER = {
    LineKind.ROW: 1.0,
    LineKind.COLUMN: 1.1,
    LineKind.DIAGONAL: 1.6,
    LineKind.SQUARE: 1.8,
}


class Attention:
    """The eye of one player in one game."""

    def __init__(self, chance: float, seed: str) -> None:
        self._chance = chance
        self._seed = seed

    def notices(self, line: Line, pieces: frozenset[Piece], shared: int) -> bool:
        """Whether an alignment of these pieces, which share so many characteristics, is seen."""
        if self._chance >= 1:
            return True
        difficulty = _HARDER[line.kind] / shared**0.5
        chance: float = self._chance**difficulty
        return Random(f"{self._seed} {line} {sorted(pieces)}").random() < chance


def threats(state: Quarto) -> Iterator[Threat]:
    """The lines on which one more piece, of the right kind, would align."""
    in_play = traits_of(state.rules.characteristics)
    for line in lines_in_play(state.rules.squares):
        free = [cell for cell in line.cells if state.board[cell] is None]
        if len(free) == 1:
            shared = in_play
            for cell in line.cells:
                piece = state.board[cell]
                if piece is not None:
                    shared &= piece.traits
            if shared:
                yield line, free[0], shared
