"""A board as lines of text."""

from __future__ import annotations

from collections.abc import Callable

from quaterne.rules.board import CELLS, Cell
from quaterne.rules.pieces import Piece

__all__ = ["board_text"]


def board_text(pieces_on: Callable[[Cell], tuple[Piece, ...]]) -> str:
    """Return a board with its columns and rows, a dot for an empty cell.

    >>> print(board_text(lambda cell: (Piece(cell),) if cell < 6 else ()))
        a b c d
     1  0 1 2 3
     2  4 5 . .
     3  . . . .
     4  . . . .
    """
    cells = ["".join(map(str, pieces_on(cell))) or "." for cell in CELLS]
    width = max(map(len, cells))
    lines = ["    " + " ".join(f"{column:<{width}}" for column in "abcd").rstrip()]
    for row in range(4):
        texts = (f"{text:<{width}}" for text in cells[4 * row : 4 * row + 4])
        lines.append(f" {row + 1}  {' '.join(texts).rstrip()}")
    return "\n".join(lines)
