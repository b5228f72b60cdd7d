"""What the example agents know of lines: which placements win, which pieces are safe to give."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.rules import Quarto
from quaterne.rules.board import lines_in_play

__all__ = ["Board", "completes", "free_cells", "like_pieces", "reserve_of", "safe_pieces"]

Board = Sequence[int | None]

_LINES = [tuple(map(int, line.cells)) for line in lines_in_play(False)]
_OTHERS = [
    [tuple(c for c in line if c != cell) for line in _LINES if cell in line] for cell in range(16)
]
"""The three other cells of every line through a cell."""


def free_cells(board: Board) -> list[int]:
    """Return the cells without a piece."""
    return [cell for cell in range(16) if board[cell] is None]


def reserve_of(game: Quarto) -> list[int]:
    """Return the pieces that can be given."""
    return [int(piece) for piece in game.reserve]


def completes(board: Board, cell: int, piece: int) -> bool:
    """Return whether this piece on this cell completes a line of like pieces."""
    return like_pieces(board, cell, piece) == 4


def like_pieces(board: Board, cell: int, piece: int) -> int:
    """Return how many pieces the longest line of like pieces has after this placement."""
    most = 1
    for others in _OTHERS[cell]:
        ones, zeros, count = piece, ~piece & 15, 1
        for other in others:
            there = board[other]
            if there is not None:
                ones, zeros, count = ones & there, zeros & ~there, count + 1
        if ones | zeros:
            most = max(most, count)
    return most


def safe_pieces(board: Board, pieces: Sequence[int]) -> list[int]:
    """Return the pieces that complete no line, wherever they are placed."""
    free = free_cells(board)
    return [p for p in pieces if not any(completes(board, cell, p) for cell in free)]
