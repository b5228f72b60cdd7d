"""A position as plain text: codes in a grid, no box drawing, nothing that a reader stumbles on."""

from __future__ import annotations

from quaterne.rules import CELLS, Game, Quarto, Quatrenun

__all__ = ["board_lines"]


def board_lines(state: Game) -> list[str]:
    """The board, and what lies beside it, one statement per line."""
    if isinstance(state, Quarto):
        cells = ["." if piece is None else str(piece) for piece in state.board]
        reserve = " ".join(map(str, state.reserve)) or "empty"
        hand = "nothing" if state.hand is None else str(state.hand)
        return [*_grid(cells), f"In hand: {hand}. Reserve: {reserve}."]
    assert isinstance(state, Quatrenun)
    cells = ["".join(map(str, state.group(cell))) or "." for cell in CELLS]
    designated = "none" if state.designated is None else str(state.designated)
    return [*_grid(cells), f"Designated group: {designated}."]


def _grid(cells: list[str]) -> list[str]:
    width = max(map(len, cells))
    heads = "  " + " ".join(letter.ljust(width) for letter in "abcd").rstrip()
    rows = [
        f"{row + 1} "
        + " ".join(cell.ljust(width) for cell in cells[4 * row : 4 * row + 4]).rstrip()
        for row in range(4)
    ]
    return [heads, *rows]
