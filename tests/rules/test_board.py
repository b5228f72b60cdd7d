from __future__ import annotations

import re
from collections import Counter

import pytest

from quaterne.rules import CELLS, LINES, SQUARES, Cell, LineKind, lines_in_play, parse_line
from tests import naive


def test_cells_run_from_top_left_to_bottom_right() -> None:
    assert [str(cell) for cell in CELLS] == naive.CELLS
    assert all(Cell.at(cell.row, cell.column) == cell for cell in CELLS)
    assert (Cell(6).row, Cell(6).column) == (1, 2)


def test_lines_and_squares_are_those_of_the_rules() -> None:
    assert {str(x): [str(c) for c in x.cells] for x in LINES} == naive.LINES
    assert {str(x): [str(c) for c in x.cells] for x in SQUARES} == naive.SQUARES


def test_lines_in_play() -> None:
    assert lines_in_play(squares=False) == LINES
    assert lines_in_play(squares=True) == LINES + SQUARES


def test_kinds_of_lines() -> None:
    kinds = Counter(line.kind for line in LINES + SQUARES)
    assert kinds == {
        LineKind.ROW: 4,
        LineKind.COLUMN: 4,
        LineKind.DIAGONAL: 2,
        LineKind.SQUARE: 9,
    }


@pytest.mark.parametrize("index", [-1, 16])
def test_there_is_no_other_cell(index: int) -> None:
    with pytest.raises(ValueError, match=f"^there is no cell {index}: cells are numbered 0 to 15$"):
        Cell(index)


def test_a_cell_shows_how_to_make_it() -> None:
    assert repr(Cell(6)) == "Cell(6)"
    assert re.fullmatch(r"[a-d][1-4]", str(Cell(6)))
    assert f"{Cell(6)}" == "c2"


def test_the_repr_of_a_line_can_be_run() -> None:
    assert all(eval(repr(line), {"parse_line": parse_line}) is line for line in LINES + SQUARES)
    assert repr(LineKind.ROW) == "LineKind.ROW"


@pytest.mark.parametrize(("row", "column"), [(9, 1), (0, 5), (-1, 4)])
def test_there_is_no_other_row_or_column(row: int, column: int) -> None:
    with pytest.raises(ValueError, match=f"^there is no cell in row {row}, column {column}: "):
        Cell.at(row, column)


def test_a_cell_is_made_from_an_index_only() -> None:
    with pytest.raises(TypeError, match=r"'a1' is not the index of a cell: write Cell\(5\)"):
        Cell("a1")  # type: ignore[arg-type]


@pytest.mark.parametrize("place", [("a", 0), (0, "b"), (1.0, 1), (None, 0)])
def test_a_cell_is_at_whole_numbers(place: tuple[int, int]) -> None:
    with pytest.raises(TypeError, match=r"is not a cell: write Cell\.at\(row=1, column=0\)"):
        Cell.at(*place)
