"""Classes of positions have as many members as a count one by one finds."""

from __future__ import annotations

from itertools import permutations

import pytest

from quaterne.census.quarto import all_positions, class_size, winning_at_once
from quaterne.engine.book import BookGame, keys_of
from quaterne.engine.native import book_position
from quaterne.rules import CELLS, PIECES, Quarto, Rules


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("placed", [0, 1, 2, 3])
def test_the_classes_and_what_wins_at_once_are_everything(placed: int, squares: bool) -> None:
    keys = keys_of(BookGame(4, squares), placed, missed=False)
    members = sum(class_size(*_position(squares, placed, key), squares) for key in keys)
    assert members + winning_at_once(placed, squares) == all_positions(placed, squares)


def _position(squares: bool, placed: int, key: int) -> tuple[bytes, int]:
    cells, hand = book_position(4, squares, placed, key)
    return cells, hand


@pytest.mark.parametrize("squares", [False, True])
def test_two_placed_one_by_one(squares: bool) -> None:
    """With two placed no line has three: nothing wins at once."""
    assert winning_at_once(2, squares) == 0
    assert all_positions(2, squares) == 120 * 16 * 15 * 14


def test_three_placed_that_win_one_by_one() -> None:
    """On one line, with one piece fixed; ten lines of four triples are all alike."""
    rules, count = Rules(), 0
    for pieces in permutations(PIECES[1:], 3):
        hand, (one, two, three) = PIECES[0], pieces
        board = [one, two, three, *[None] * 13]
        state = Quarto.setup(board, hand, rules=rules)
        count += bool(state.play(f"{CELLS[3]}").fresh_alignments())
    assert winning_at_once(3, False) == 10 * 4 * 16 * count
    assert winning_at_once(3, True) == 19 * 4 * 16 * count
