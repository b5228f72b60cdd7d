from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_

from hypothesis import given
from hypothesis import strategies as st

from quaterne.rules import CELLS, CHARACTERISTICS, PIECES, Cell, Characteristic, Piece, alignment
from tests.naive import LINES, PAIRS, SQUARES, words_of
from tests.strategies import cells


@st.composite
def boards(draw: st.DrawFn) -> dict[Cell, Piece]:
    """Any placing of any number of pieces."""
    order = draw(st.permutations(PIECES))
    return {cell: order[cell] for cell in draw(st.sets(cells, min_size=4))}


def numbers(board: dict[Cell, Piece]) -> tuple[int, int]:
    shared, counts = alignment.EMPTY_SHARED, alignment.EMPTY_COUNTS
    for cell, piece in board.items():
        shared, counts = alignment.place(shared, counts, piece, cell)
    return shared, counts


def words_on(board: dict[Cell, Piece], names: list[str]) -> set[str]:
    found = [words_of(str(piece)) for cell, piece in board.items() if str(cell) in names]
    return set.intersection(*found) if len(found) == 4 else set()


@given(boards(), st.sets(st.sampled_from(CHARACTERISTICS)), st.booleans())
def test_aligned_lines_are_the_full_ones_with_words_in_common(
    board: dict[Cell, Piece], in_play: set[object], squares: bool
) -> None:
    characteristics = [c for c in CHARACTERISTICS if c in in_play]
    found = alignment.aligned(*numbers(board)) & alignment.mask(characteristics, squares)
    counted = {word for c in characteristics for word in PAIRS[str(c)]}
    lines = {**LINES, **SQUARES} if squares else LINES
    expected = {name: len(words_on(board, names) & counted) for name, names in lines.items()}
    assert {str(line): traits.bit_count() for line, traits in alignment.entries(found)} == {
        name: count for name, count in expected.items() if count
    }


def test_bytes_through_a_cell_are_those_of_its_lines() -> None:
    for cell in CELLS:
        through = alignment.bytes_through(cell)
        names = [str(line) for line, _ in alignment.entries(through)]
        both = {**LINES, **SQUARES}
        assert names == [name for name, on in both.items() if str(cell) in on]


def test_an_empty_board_has_no_alignment() -> None:
    assert alignment.aligned(alignment.EMPTY_SHARED, alignment.EMPTY_COUNTS) == 0


def test_traits_of_four_pieces_together_are_what_they_share() -> None:
    for four in combinations(PIECES, 4):
        shared = reduce(and_, map(alignment.traits, four))
        words = set.intersection(*(words_of(str(piece)) for piece in four))
        assert shared.bit_count() == len(words)


def test_traits_of_characteristics_keep_both_values() -> None:
    assert alignment.traits_of([Characteristic.HEIGHT]) == 0b1000_1000
    assert alignment.traits_of(CHARACTERISTICS) == 0xFF
    assert alignment.traits_of([Characteristic.FINISH, Characteristic.FINISH]) == 0b0001_0001
