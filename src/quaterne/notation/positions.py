"""Positions of both games.  Writing them is `str()` of a state.

Quarto   `.4../...0/7.../.... 3 -`: four rows, the piece in hand, the last placed cell.
         The second field is `-` when a piece is to be given (or, with all placed, a call to be
         made or declined), and `=` when the player of the sixteenth piece has declined.
         The third field may be left out; `c1+a1` in it says that, under `late-call=after`, what
         the placement on a1 before the one on c1 aligned may still be called.
Quatrenun `d,6,5,1/a,2,7,9/b,e,3,0/f,4,c,8 -`: cells by commas, rows by `/`, the designated cell.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from quaterne.errors import ParseError, shown
from quaterne.notation.names import parse_cell, parse_piece
from quaterne.rules import Cell, Game, GameName, Piece, Quarto, Quatrenun, Rules

__all__ = ["parse_position", "parse_quarto", "parse_quatrenun"]

_T = TypeVar("_T")

_FIELD = re.compile(r"\S+")


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
    reader = _Reader(text)
    if len(reader.fields) not in (2, 3):
        raise ParseError(
            f"{shown(text)} is no position of quarto: expected a board, the piece in hand or -, "
            "and perhaps the last placed cell",
            text,
        )
    board = [
        None if char == "." else reader.read(char, start, parse_piece)
        for row, at in reader.rows()
        for char, start in reader.four(list(row), row, at)
    ]
    hand_text, hand_at = reader.fields[1]
    hand = None if hand_text in ("-", "=") else reader.read(hand_text, hand_at, parse_piece)
    last, late = _last_and_late(reader)
    return Quarto.setup(rules or Rules(), board, hand, last, late, declined=hand_text == "=")


def _last_and_late(reader: _Reader) -> tuple[Cell | None, Cell | None]:
    """The third field: `c1`, `c1+a1`, `-` or nothing."""
    if len(reader.fields) == 2 or reader.fields[2][0] == "-":
        return None, None
    cells, at = reader.fields[2]
    last, plus, late = cells.partition("+")
    if not last or (plus and not late):
        raise reader.error(f"{shown(cells)} lacks a cell: expected one like c1, c1+a1 or -", at)
    return (
        reader.read(last, at, parse_cell),
        reader.read(late, at + len(last) + 1, parse_cell) if plus else None,
    )


def parse_quatrenun(text: str, rules: Rules | None = None) -> Quatrenun:
    """A position of Quatrenun.

    >>> parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f b2").designated
    Cell(5)
    """
    reader = _Reader(text)
    if len(reader.fields) != 2:
        raise ParseError(
            f"{shown(text)} is no position of quatrenun: expected a board and the designated "
            "cell or -",
            text,
        )
    groups = [
        _group(reader, cell, start)
        for row, at in reader.rows()
        for cell, start in reader.four(row.split(","), row, at, separator=1)
    ]
    cell, at = reader.fields[1]
    return Quatrenun.setup(
        groups, None if cell == "-" else reader.read(cell, at, parse_cell), rules
    )


def _group(reader: _Reader, cell: str, at: int) -> list[Piece]:
    if cell == ".":
        return []
    if not cell:
        raise reader.error("a cell is empty: write . where no group stands", at)
    pieces = [reader.read(char, at + i, parse_piece) for i, char in enumerate(cell)]
    if pieces != sorted(pieces):
        raise reader.error(f"group {shown(cell)} is out of order: write its pieces ascending", at)
    return pieces


class _Reader:
    """Cuts a position into its parts and knows where in the text each stands."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.fields = [(found[0], found.start()) for found in _FIELD.finditer(text)]

    def rows(self) -> list[tuple[str, int]]:
        board, at = self.fields[0]
        rows = board.split("/")
        if len(rows) != 4:
            raise self.error(
                f"{shown(board)} has {_count(len(rows), 'row')}: a board has four, separated by /",
                at,
            )
        return self._placed(rows, at, 1)

    def four(
        self, cells: list[str], row: str, at: int, separator: int = 0
    ) -> list[tuple[str, int]]:
        if len(cells) != 4:
            count = _count(len(cells), "cell")
            raise self.error(f"row {shown(row)} has {count}: a row has four", at)
        return self._placed(cells, at, separator)

    def read(self, part: str, at: int, parse: Callable[[str], _T]) -> _T:
        """Parse a part so that an error points into the whole text."""
        try:
            return parse(part)
        except ParseError as error:
            raise self.error(f"{error.problem} (in {shown(self.text)})", at) from None

    def error(self, problem: str, at: int) -> ParseError:
        return ParseError(problem, self.text, at)

    @staticmethod
    def _placed(parts: list[str], at: int, separator: int) -> list[tuple[str, int]]:
        placed = []
        for part in parts:
            placed.append((part, at))
            at += len(part) + separator
        return placed


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
