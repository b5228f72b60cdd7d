"""What there is to draw of a position, the same for both games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from quaterne.rules.board import CELLS, Cell
from quaterne.rules.pieces import Piece, PieceSet

__all__ = ["Picture"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A position as a drawing shows it."""

    title: str
    """A name for the whole drawing, which a screen reader says first."""
    groups: tuple[tuple[Piece, ...], ...]
    """The pieces on each cell, `a1` first."""
    reserve: tuple[Piece, ...] | None = None
    """The pieces beside the board; None for a game without a reserve."""
    hand: Piece | None = None
    last: Cell | None = None
    """The cell of the last placement."""
    designated: Cell | None = None
    """The group of which a piece must be moved."""
    lit: tuple[Cell, ...] = ()
    """The winning line, or the complete group."""

    def description(self, pieces: PieceSet) -> str:
        """Return everything that the drawing shows, in English words."""
        return ". ".join(self._sentences(pieces)) + "."

    def _sentences(self, pieces: PieceSet) -> Iterator[str]:
        placed = [
            f"{cell}: {' and '.join(map(pieces.describe, self.groups[cell]))}"
            for cell in CELLS
            if self.groups[cell]
        ]
        yield "; ".join(placed) if placed else "The board is empty"
        if self.hand is not None:
            yield f"In hand: {pieces.describe(self.hand)}"
        if self.reserve is not None:
            yield f"Pieces in the reserve: {len(self.reserve)}"
        if self.last is not None:
            yield f"Last placed: {self.last}"
        if self.designated is not None:
            yield f"Designated: {self.designated}"
        if self.lit:
            what = "Complete group" if self.reserve is None else "Winning line"
            yield f"{what}: {', '.join(map(str, self.lit))}"
