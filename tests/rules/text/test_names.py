from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quaterne.errors import ParseError
from quaterne.notation import parse_cell, parse_line, parse_piece
from quaterne.rules import CELLS, LINES, PIECES, SQUARES, Cell, Line, Piece
from tests.strategies import cells, lines, pieces


@given(pieces, cells, lines)
def test_names_can_be_read_back(piece: Piece, cell: Cell, line: Line) -> None:
    assert parse_piece(str(piece)) is piece
    assert parse_cell(str(cell)) is cell
    assert parse_line(str(line)) is line


@given(st.text(max_size=3))
def test_nothing_else_is_a_name(text: str) -> None:
    for parse, values in (
        (parse_piece, PIECES),
        (parse_cell, CELLS),
        (parse_line, LINES + SQUARES),
    ):
        try:
            assert str(parse(text)) == text
        except ParseError as error:
            assert text not in map(str, values)
            assert error.text == text  # noqa: PT017
