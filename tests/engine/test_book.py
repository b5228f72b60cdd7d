"""The opening book: complete, right, and not needed."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random

import pytest

from quaterne.engine import Engine
from quaterne.engine import book as opening
from quaterne.engine.book import (
    FILE_NAME,
    GAMES,
    MOST_PLACED,
    BookGame,
    PositionSolver,
    keys_of,
    read,
    shipped,
    write,
)
from quaterne.engine.errors import EngineError
from quaterne.engine.native import QuartoBook, QuartoSolver, SearchRequest, book_position
from quaterne.engine.verdict import Value
from quaterne.rules import CHARACTERISTICS, PIECES, Quarto, Rules
from quaterne.rules.board import lines_in_play
from tests.engine.random_positions import random_quarto

pytestmark = pytest.mark.slow

SIGN = {Value.WIN: 1, Value.DRAW: 0, Value.LOSS: -1}
EMPTY = 255
SMALL = BookGame(characteristics=1, squares=False)


@pytest.fixture(scope="module")
def book() -> QuartoBook:
    found = shipped()
    assert found is not None, f"{FILE_NAME} is not in the package: build it with `quaterne book`"
    return found


def test_the_shipped_book_is_complete_and_small(book: QuartoBook) -> None:
    sections = {(k, squares, placed): keys for k, squares, placed, keys, _ in book.sections()}
    assert sections == {
        (game.characteristics, game.squares, placed): keys_of(game, placed)
        for game in GAMES
        for placed in range(MOST_PLACED + 1)
    }
    file = Path(opening.__file__).parent / FILE_NAME
    assert file.stat().st_size < 2_000_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.rules))
def test_a_random_sample_is_searched_again(game: BookGame, book: QuartoBook) -> None:
    solver = QuartoSolver(game.rules)
    source = Random()  # another sample every time: any of them must hold
    for k, squares, placed, keys, results in book.sections():
        if (k, squares, placed) == (game.characteristics, game.squares, MOST_PLACED):
            for index in source.sample(range(len(keys)), 12):
                position = book_position(k, squares, placed, keys[index])
                verdict = solver.solve_cells(*position, SearchRequest()).verdict
                found = SIGN[verdict.value] * (verdict.distance or 0)
                assert found == results[index], (position, results[index])


@pytest.mark.parametrize("squares", [False, True])
def test_answers_are_the_same_without_the_book(squares: bool) -> None:
    """Whichever characteristics are in play, also where the book has only their number."""
    source = Random(3)
    for size in (1, 2, 3, 4):
        rules = Rules(characteristics=tuple(source.sample(CHARACTERISTICS, size)), squares=squares)
        with_book, without = Engine(), Engine(book=False)
        # With five placed the book answers half of the question: what the last placer could have.
        for placed, hand in product((4, 5, 5, 5), (True, False)):
            state = random_quarto(rules, placed, source, hand)
            assert with_book.analyse(state).verdict == without.analyse(state).verdict, str(state)


def test_positions_after_lost_and_won_ones_are_the_same_without_the_book(book: QuartoBook) -> None:
    """Those where the book says more than that nobody wins: few, so they are looked for."""
    source = Random(6)
    for k, squares, placed, keys, results in book.sections():
        decided = [key for key, result in zip(keys, results, strict=True) if result]
        lost = [key for key, result in zip(keys, results, strict=True) if result < 0]
        if placed < 4 or not decided:
            continue
        solvers = [QuartoSolver(BookGame(k, squares).rules, book=b) for b in (book, None)]
        for key in [*lost, *source.sample(decided, 4)]:
            cells, hand = book_position(k, squares, placed, key)
            free = source.choice([cell for cell in range(16) if cells[cell] == EMPTY])
            after = cells[:free] + bytes([hand]) + cells[free + 1 :]
            given = source.choice([piece for piece in range(16) if piece not in after])
            for piece in (given, None):
                found = [s.solve_cells(after, piece, SearchRequest()).verdict for s in solvers]
                assert found[0] == found[1], (after, piece)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.rules))
def test_openings_are_answered_from_the_book(game: BookGame) -> None:
    engine = Engine()
    source = Random(4)
    for placed, hand in product(range(MOST_PLACED + 1), (True, False)):
        state = random_quarto(game.rules, placed, source, hand)
        assert engine.analyse(state).nodes == 0, str(state)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.rules))
def test_openings_after_a_missed_alignment_are_in_the_book_too(game: BookGame) -> None:
    source = Random(5)
    shared = game.rules.characteristics[0]
    row = source.sample([piece for piece in PIECES if piece.has(shared)], 4)
    hand = source.choice([piece for piece in PIECES if piece not in row])
    state = Quarto.setup([*row, *[None] * 12], hand, rules=game.rules)
    found = Engine().analyse(state)
    assert found.nodes == 0
    assert found.verdict == Engine(book=False).analyse(state).verdict


@pytest.mark.parametrize("squares", [False, True])
def test_missed_alignments_are_what_more_keys_are_about(squares: bool) -> None:
    game = BookGame(2, squares)
    for placed in range(MOST_PLACED):
        assert keys_of(game, placed) == keys_of(game, placed, missed=False)
    more = set(keys_of(game, MOST_PLACED)) - set(keys_of(game, MOST_PLACED, missed=False))
    assert more
    for key in more:
        cells, _ = book_position(game.characteristics, squares, MOST_PLACED, key)
        occupied = {cell for cell in range(16) if cells[cell] != EMPTY}
        assert occupied in [set(map(int, line.cells)) for line in lines_in_play(squares)]


def test_a_position_is_looked_up_where_the_deeper_ones_are_known() -> None:
    deepest = PositionSolver(SMALL, 2, None, 1)
    keys = keys_of(SMALL, 2)
    section = (SMALL.characteristics, SMALL.squares, 2, keys, [deepest.result(k) for k in keys])
    deeper = read(write([section]))
    above = keys_of(SMALL, 1)
    searched = [PositionSolver(SMALL, 1, None, 1).result(key) for key in above]
    assert [PositionSolver(SMALL, 1, deeper, 1).result(key) for key in above] == searched


@pytest.mark.parametrize("data", [b"", b"nonsense", bytes(100)])
def test_what_is_no_book_is_refused(data: bytes) -> None:
    with pytest.raises(EngineError, match="this is not an opening book"):
        read(data)
