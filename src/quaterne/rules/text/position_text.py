"""Positions as text, and the parts that the text names.

`str()` of a state and `from_position` of `Quarto` and `Quatrenun` use them.

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
from dataclasses import dataclass
from typing import TypeVar

from quaterne.errors import ParseError, shown
from quaterne.rules.board import Cell
from quaterne.rules.pieces import Piece
from quaterne.rules.text.names import parse_cell, parse_piece
from quaterne.rules.type_checks import check_text

__all__ = [
    "QuartoPosition",
    "QuatrenunPosition",
    "parse_quarto_position",
    "parse_quatrenun_position",
]

_T = TypeVar("_T")

_FIELD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class QuartoPosition:
    """What the text of a position of Quarto says; whether it can be is not checked here."""

    board: tuple[Piece | None, ...]
    hand: Piece | None
    last: Cell | None
    late: Cell | None
    declined: bool

    def __str__(self) -> str:
        names = ["." if piece is None else str(piece) for piece in self.board]
        rows = "/".join("".join(names[i : i + 4]) for i in range(0, 16, 4))
        hand = "=" if self.declined else "-" if self.hand is None else str(self.hand)
        cells = "-" if self.last is None else str(self.last)
        if self.late is not None:
            cells += f"+{self.late}"
        return f"{rows} {hand} {cells}"


@dataclass(frozen=True, slots=True)
class QuatrenunPosition:
    """What the text of a position of Quatrenun says; whether it can be is not checked here."""

    groups: tuple[tuple[Piece, ...], ...]
    designated: Cell | None

    def __str__(self) -> str:
        names = ["".join(map(str, group)) or "." for group in self.groups]
        rows = "/".join(",".join(names[i : i + 4]) for i in range(0, 16, 4))
        return f"{rows} {'-' if self.designated is None else self.designated}"


def parse_quarto_position(text: str) -> QuartoPosition:
    """Return the parts of a position of Quarto; raise `ParseError` when the text is none."""
    scanner = _Scanner(text)
    if "," in text:
        raise ParseError(
            f"{shown(text)} is a position of quatrenun: read it by the rules quatrenun", text
        ).because("other-game-position", game="quatrenun")
    if len(scanner.fields) not in (2, 3):
        raise ParseError(
            f"{shown(text)} is not a position of quarto: expected a board, the piece in hand or -, "
            "and perhaps the last placed cell",
            text,
        ).because("position", text=text, game="quarto")
    board = tuple(
        None if char == "." else scanner.parse(char, start, parse_piece)
        for row, at in scanner.rows()
        for char, start in scanner.four(list(row), row, at)
    )
    hand_text, hand_at = scanner.fields[1]
    hand = None if hand_text in ("-", "=") else scanner.parse(hand_text, hand_at, parse_piece)
    last, late = _last_and_late(scanner)
    return QuartoPosition(board, hand, last, late, declined=hand_text == "=")


def _last_and_late(scanner: _Scanner) -> tuple[Cell | None, Cell | None]:
    """Return the cells of the third field: `c1`, `c1+a1`, `-` or nothing."""
    if len(scanner.fields) == 2 or scanner.fields[2][0] == "-":
        return None, None
    cells, at = scanner.fields[2]
    last, plus, late = cells.partition("+")
    if not last or (plus and not late):
        raise scanner.error(
            f"{shown(cells)} lacks a cell: expected one like c1, c1+a1 or -", at
        ).because("last", text=cells)
    return (
        scanner.parse(last, at, parse_cell),
        scanner.parse(late, at + len(last) + 1, parse_cell) if plus else None,
    )


def parse_quatrenun_position(text: str) -> QuatrenunPosition:
    """Return the parts of a position of Quatrenun; raise `ParseError` when the text is none."""
    scanner = _Scanner(text)
    if "," not in text and text.count("/") == 3:
        raise ParseError(
            f"{shown(text)} is a position of quarto: one of quatrenun has commas between its cells",
            text,
        ).because("other-game-position", game="quarto")
    if len(scanner.fields) != 2:
        raise ParseError(
            f"{shown(text)} is not a position of quatrenun: expected a board and the designated "
            "cell or -",
            text,
        ).because("position", text=text, game="quatrenun")
    groups = tuple(
        _group(scanner, cell, start)
        for row, at in scanner.rows()
        for cell, start in scanner.four(row.split(","), row, at, separator=1)
    )
    cell, at = scanner.fields[1]
    designated = None if cell == "-" else scanner.parse(cell, at, parse_cell)
    return QuatrenunPosition(groups, designated)


def _group(scanner: _Scanner, cell: str, at: int) -> tuple[Piece, ...]:
    if cell == ".":
        return ()
    if not cell:
        raise scanner.error("a cell is empty: write . where no group stands", at).because(
            "no-group"
        )
    pieces = [scanner.parse(char, at + i, parse_piece) for i, char in enumerate(cell)]
    if pieces != sorted(pieces):
        raise scanner.error(
            f"group {shown(cell)} is out of order: write its pieces ascending", at
        ).because("order", text=cell)
    return tuple(pieces)


class _Scanner:
    """Cuts a position into its parts and knows where in the text each stands."""

    def __init__(self, text: str) -> None:
        check_text(text, "..../..../..../.... -")
        self.text = text
        self.fields = [(found[0], found.start()) for found in _FIELD.finditer(text)]

    def rows(self) -> list[tuple[str, int]]:
        board, at = self.fields[0]
        rows = board.split("/")
        if len(rows) != 4:
            raise self.error(
                f"{shown(board)} has {_count(len(rows), 'row')}: a board has four, separated by /",
                at,
            ).because("rows", text=board, count=len(rows))
        return self._with_offsets(rows, at, 1)

    def four(
        self, cells: list[str], row: str, at: int, separator: int = 0
    ) -> list[tuple[str, int]]:
        if len(cells) != 4:
            count = _count(len(cells), "cell")
            raise self.error(f"row {shown(row)} has {count}: a row has four", at).because(
                "cells", text=row, count=len(cells)
            )
        return self._with_offsets(cells, at, separator)

    def parse(self, part: str, at: int, parse: Callable[[str], _T]) -> _T:
        """Parse a part so that an error points into the whole text."""
        try:
            return parse(part)
        except ParseError as error:
            within = self.error(f"{error.problem} (in {shown(self.text)})", at)
            raise within.because(error.kind, **error.parts) from None

    def error(self, problem: str, at: int) -> ParseError:
        return ParseError(problem, self.text, at)

    @staticmethod
    def _with_offsets(parts: list[str], at: int, separator: int) -> list[tuple[str, int]]:
        found = []
        for part in parts:
            found.append((part, at))
            at += len(part) + separator
        return found


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
