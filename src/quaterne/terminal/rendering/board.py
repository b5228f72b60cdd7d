"""Boards as small grids of plain text, without box drawing."""

from __future__ import annotations

from collections.abc import Iterator

from quaterne.play import View
from quaterne.rules import CELLS, Game, Quarto, Quatrenun
from quaterne.speech import Language, catalogue

__all__ = ["draw_position", "draw_view"]


def draw_position(state: Game, language: Language = Language.EN) -> Iterator[str]:
    """Yield the board with its columns and rows, then whose turn it is.

    >>> from quaterne.notation import parse_quarto
    >>> print(*draw_position(parse_quarto("37.4/c01./8a../..fe b")), sep="\\n")
        a b c d
     1  3 7 . 4
     2  c 0 1 .
     3  8 a . .
     4  . . f e
    The second player must place b.
    """
    yield from state.board_text().splitlines()
    if state.outcome is None:
        yield catalogue(language).say(
            "position-task",
            player=str(state.to_act),
            stage=state.stage.value,
            piece=str(state.hand) if isinstance(state, Quarto) else "",
            cell=str(state.designated) if isinstance(state, Quatrenun) else "",
        )


def draw_view(view: View) -> list[str]:
    """Return the board that a player sees as a grid of piece digits; nothing behind a mask."""
    if view.board is None:
        return []
    cells = ["".join(map(str, view.board[cell])) or "." for cell in CELLS]
    width = max(map(len, cells))
    rows = [cells[start : start + 4] for start in range(0, 16, 4)]
    heads = "  " + " ".join(letter.ljust(width) for letter in "ABCD")
    return [
        heads.rstrip(),
        *(
            f"{number} {' '.join(cell.ljust(width) for cell in row)}".rstrip()
            for number, row in enumerate(rows, 1)
        ),
    ]
