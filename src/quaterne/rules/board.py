"""The 4 × 4 board: its cells and the lines and squares on which pieces align."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.rules.pieces import NumberFormat, RunnableRepr, TextFormat, check_flag


class Cell(NumberFormat):
    """A cell: index `4·row + column`, `a1` top left (0) to `d4` bottom right (15).

    >>> Cell.at(row=1, column=2)
    Cell(6)
    >>> str(Cell(6))
    'c2'
    """

    __slots__ = ()

    def __new__(cls, index: int) -> Cell:
        """Return the cell with this index, 0 to 15."""
        if not isinstance(index, int):
            raise TypeError(
                f"{index!r} is not the index of a cell: write Cell(5) or parse_cell('b2')"
            )
        if not 0 <= index < 16:
            raise ValueError(f"there is no cell {index}: cells are numbered 0 to 15")
        return super().__new__(cls, index)

    @classmethod
    def at(cls, row: int, column: int) -> Cell:
        """Return the cell in this row (0 is the top one) and column (0 is the left one)."""
        if not (isinstance(row, int) and isinstance(column, int)):
            raise TypeError(
                f"row {row!r}, column {column!r} is not a cell: write Cell.at(row=1, column=0) "
                "or parse_cell('a2')"
            )
        if not (0 <= row < 4 and 0 <= column < 4):
            raise ValueError(
                f"there is no cell in row {row}, column {column}: both are numbered 0 to 3"
            )
        return cls(4 * row + column)

    @property
    def row(self) -> int:
        """0 to 3 from the top."""
        return self >> 2

    @property
    def column(self) -> int:
        """0 to 3 from the left."""
        return self & 3

    def __repr__(self) -> str:
        return f"Cell({int(self)})"

    def __str__(self) -> str:
        return f"{'abcd'[self.column]}{self.row + 1}"


CELLS = tuple(Cell(index) for index in range(16))
"""All sixteen, `a1` first, row by row."""


class LineKind(RunnableRepr, StrEnum):
    """The four ways in which four cells can form a line."""

    ROW = "row"
    COLUMN = "column"
    DIAGONAL = "diagonal"
    SQUARE = "square"


@dataclass(frozen=True, slots=True, repr=False)
class Line(TextFormat):
    """Four cells on which pieces can be aligned; `name` is how the notation writes it."""

    name: str
    kind: LineKind
    cells: tuple[Cell, ...]

    def __repr__(self) -> str:
        return f"parse_line({self.name!r})"

    def __str__(self) -> str:
        return self.name


def _line(name: str, kind: LineKind, places: list[tuple[int, int]]) -> Line:
    return Line(name, kind, tuple(Cell.at(row, column) for row, column in places))


_FOUR = range(4)

LINES: tuple[Line, ...] = (
    *(_line("1234"[r], LineKind.ROW, [(r, c) for c in _FOUR]) for r in _FOUR),
    *(_line("abcd"[c], LineKind.COLUMN, [(r, c) for r in _FOUR]) for c in _FOUR),
    _line("\\", LineKind.DIAGONAL, [(i, i) for i in _FOUR]),
    _line("/", LineKind.DIAGONAL, [(i, 3 - i) for i in _FOUR]),
)
"""The ten lines of every game: rows, columns, diagonals."""

SQUARES: tuple[Line, ...] = tuple(
    _line(str(Cell.at(r, c)), LineKind.SQUARE, [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)])
    for r in range(3)
    for c in range(3)
)
"""The nine squares of neighbouring cells that count in the advanced game, by top-left cell."""


def lines_in_play(squares: bool) -> tuple[Line, ...]:
    """Return all lines that count, with or without squares."""
    check_flag("squares", squares)
    return LINES + SQUARES if squares else LINES
