"""Positions of both games.  Writing them is `str()` of a state.

Quarto   `.4../...0/7.../.... 3 -`: four rows, the piece in hand, the last placed cell.
         The second field is `-` when a piece is to be given (or, with all placed, a call to be
         made or declined), and `=` when the player of the sixteenth piece has declined.
         The third field may be left out; `c1+a1` in it says that, under `late-call=after`, what
         the placement on a1 before the one on c1 aligned may still be called.
Quatrenun `d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -`: cells by commas, rows by `/`, the designated cell.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from quaterne.errors import ParseError
from quaterne.notation.names import parse_cell, parse_piece
from quaterne.rules import Cell, Game, GameName, Piece, Quarto, Quatrenun, Rules

__all__ = ["parse_position", "parse_quarto", "parse_quatrenun"]

_T = TypeVar("_T")


def parse_position(text: str, rules: Rules | None = None) -> Game:
    """The state of a game that starts from the written position.

    `ParseError` when the text is not a position, `ImpossiblePosition` when it cannot be.
    """
    rules = rules or Rules()
    if rules.game is GameName.QUATRENUN:
        return parse_quatrenun(text, rules)
    return parse_quarto(text, rules)


def parse_quarto(text: str, rules: Rules | None = None) -> Quarto:
    """A position of Quarto.

    >>> parse_quarto(".4../...0/7.../.... 3").hand
    Piece(0x3)
    """
    fields = text.split()
    if len(fields) not in (2, 3):
        raise ParseError(
            f"{text!r} is no position of quarto: expected a board, the piece in hand or -, "
            "and perhaps the last placed cell",
            text,
        )
    rows = _rows(text, fields[0])
    board = [_quarto_cell(text, char) for row in rows for char in _four(text, row)]
    hand_text, cells_text = fields[1], fields[2] if len(fields) == 3 else "-"
    hand = None if hand_text in ("-", "=") else _inside(text, hand_text, parse_piece)
    last = late = None
    if cells_text != "-":
        last_text, plus, late_text = cells_text.partition("+")
        last = _inside(text, last_text, parse_cell)
        late = _inside(text, late_text, parse_cell) if plus else None
    return Quarto.setup(rules or Rules(), board, hand, last, late, declined=hand_text == "=")


def parse_quatrenun(text: str, rules: Rules | None = None) -> Quatrenun:
    """A position of Quatrenun.

    >>> parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2").designated
    Cell(5)
    """
    fields = text.split()
    if len(fields) != 2:
        raise ParseError(
            f"{text!r} is no position of quatrenun: expected a board and the designated cell or -",
            text,
        )
    groups = [
        _group(text, cell)
        for row in _rows(text, fields[0])
        for cell in _four(text, row.split(","), row)
    ]
    designated: Cell | None = None if fields[1] == "-" else _inside(text, fields[1], parse_cell)
    return Quatrenun.setup(groups, designated, rules)


def _rows(text: str, board: str) -> list[str]:
    rows = board.split("/")
    if len(rows) != 4:
        raise ParseError(f"{board!r} has {len(rows)} rows: a board has four, separated by /", text)
    return rows


def _four(text: str, cells: str | list[str], row: str | None = None) -> str | list[str]:
    if len(cells) != 4:
        shown = cells if row is None else row
        raise ParseError(f"row {shown!r} has {len(cells)} cells: a row has four", text)
    return cells


def _quarto_cell(text: str, char: str) -> Piece | None:
    return None if char == "." else _inside(text, char, parse_piece)


def _group(text: str, cell: str) -> list[Piece]:
    if cell == ".":
        return []
    if not cell:
        raise ParseError("a cell is empty: write . where no group stands", text)
    pieces = [_inside(text, char, parse_piece) for char in cell]
    if pieces != sorted(pieces):
        raise ParseError(f"group {cell!r} is out of order: write its pieces ascending", text)
    return pieces


def _inside(text: str, part: str, parse: Callable[[str], _T]) -> _T:
    """Parse a part so that an error points into the whole text."""
    try:
        return parse(part)
    except ParseError as error:
        raise ParseError(f"{error.problem} (in {text!r})", text, max(text.find(part), 0)) from None
