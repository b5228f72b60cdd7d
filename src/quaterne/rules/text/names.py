"""Names of pieces, cells and lines.  Writing them is `str()`."""

from __future__ import annotations

from quaterne.errors import ParseError, shown
from quaterne.rules.board import CELLS, LINES, SQUARES, Cell, Line
from quaterne.rules.pieces import PIECES, Piece
from quaterne.rules.type_checks import check_text

__all__ = ["parse_cell", "parse_line", "parse_piece"]

_PIECES = {str(piece): piece for piece in PIECES}
_CELLS = {str(cell): cell for cell in CELLS}
_LINES = {str(line): line for line in LINES + SQUARES}


def parse_piece(text: str) -> Piece:
    """Return a piece from its hex digit.

    >>> parse_piece("d")
    Piece(0xd)
    """
    try:
        return _PIECES[text]
    except KeyError:
        check_text(text, "d")
        raise ParseError(
            f"{shown(text)} is not a piece: a piece is one hex digit, 0 to 9 or a to f", text
        ).because("piece", text=text) from None


def parse_cell(text: str) -> Cell:
    """Return a cell from its column letter and row digit.

    >>> parse_cell("c2")
    Cell(6)
    """
    try:
        return _CELLS[text]
    except KeyError:
        check_text(text, "b2")
        raise ParseError(
            f"{shown(text)} is not a cell: a cell is a column a to d and a row 1 to 4, like b2",
            text,
        ).because("cell", text=text) from None


def parse_line(text: str) -> Line:
    """Return a line from its name: row `1`–`4`, column `a`–`d`, diagonal `\\` or `/`, or square
    `a1`–`c3`.

    >>> parse_line("/").cells
    (Cell(3), Cell(6), Cell(9), Cell(12))
    """
    try:
        return _LINES[text]
    except KeyError:
        check_text(text, "/")
        raise ParseError(
            f"{shown(text)} is not a line: rows are 1 to 4, columns a to d, diagonals \\ and /, "
            "squares a1 to c3 by their top-left cell",
            text,
        ).because("line", text=text) from None
