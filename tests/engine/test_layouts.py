"""Solved layouts: found by every image, drawn evenly, and every turn sound."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from importlib.resources import files
from random import Random

import pytest

from quaterne.engine import Engine, Limits, Value
from quaterne.engine.errors import EngineError
from quaterne.engine.layouts import (
    TURNS_FILE_NAME,
    LayoutStock,
    SolvedLayout,
    continuations,
    shipped_layouts,
)
from quaterne.engine.levels.level_player import PERFECT, LevelPlayer
from quaterne.notation import parse_rules
from quaterne.rules import CELLS, CHARACTERISTICS, Designate, Quatrenun, canonical
from quaterne.rules.symmetry import (
    piece_symmetries,
    quatrenun_cell_symmetries,
    transformed,
)
from tests.thoroughness import everyday, some

STOCK = shipped_layouts()
SAMPLE = [str(solved) for solved in Random(1).sample(list(STOCK), min(2, len(STOCK)))]
ORDER = [Value.LOSS, Value.DRAW, Value.WIN]
_VISIBLE = 7
"""A turn that loses within so many moves would be seen at once."""


def test_every_line_is_a_canonical_layout_with_legal_turns() -> None:
    assert len(STOCK) > 0
    for solved in STOCK:
        assert canonical(solved.layout) == solved.layout
        for position, turn in zip(solved.positions(), solved.turns, strict=True):
            after = position.play(turn)
            assert after.outcome is None and after.designated is not None


@pytest.mark.parametrize("line", SAMPLE)
def test_a_line_is_what_it_was_read_from(line: str) -> None:
    assert str(SolvedLayout.parse(line)) == line


@pytest.mark.parametrize("line", ["", "zebra", "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f | draw @a1"])
def test_what_is_no_layout_is_refused(line: str) -> None:
    with pytest.raises(EngineError, match="this is not a solved layout"):
        SolvedLayout.parse(line)


@pytest.mark.parametrize("line", SAMPLE)
def test_values_agree_with_each_other(line: str) -> None:
    """A designation is as good for one player as the best answer to it is bad for the other."""
    solved = SolvedLayout.parse(line)
    values = {
        str(p): t.verdict.value for p, t in zip(solved.positions(), solved.turns, strict=True)
    }
    designations = [values[str(solved.layout.play(Designate(cell)))] for cell in CELLS]
    best = max((value.for_opponent() for value in designations), key=ORDER.index)
    assert solved.first.verdict.value is best
    designated = solved.layout.play(solved.first)
    assert values[str(designated)].for_opponent() is best
    answers = [values[str(after)].for_opponent() for after in continuations(designated)]
    assert values[str(designated)] is max(answers, key=ORDER.index)


@pytest.mark.parametrize("line", SAMPLE)
def test_no_turn_loses_within_a_few_moves(line: str) -> None:
    """`tools/solve_layouts.py --check` proves the values to the end, in minutes."""
    solved, engine = SolvedLayout.parse(line), Engine(book=False)
    for state, turn in zip(solved.positions(), solved.turns, strict=True):
        after = state.play(turn)
        found = engine.analyse(after, distance=False, limits=Limits(horizon=_VISIBLE))
        assert found.verdict.value is not Value.WIN, f"{state} {turn}"


@pytest.mark.parametrize("seed", everyday([0], range(4)))
@pytest.mark.slow
def test_an_image_has_the_images_of_the_turns(seed: int) -> None:
    """Whatever the symmetry, the turn found leads to an image of where the stored one leads."""
    source = Random(seed)
    solved = source.choice(list(STOCK))
    cells = source.choice(quatrenun_cell_symmetries())
    pieces = source.choice(piece_symmetries(CHARACTERISTICS))
    for position, turn in zip(solved.positions(), solved.turns, strict=True):
        image = transformed(position, cells, pieces)
        found = STOCK.turn(image)
        assert found is not None and found.verdict == turn.verdict
        expected = transformed(position.play(turn), cells, pieces)
        assert canonical(image.play(found)) == canonical(expected)


def test_a_turn_in_two_actions_is_the_same_turn() -> None:
    image = STOCK.draw(Random(3))
    first = STOCK.turn(image)
    assert first is not None
    designated = [image.play(Designate(cell)) for cell in CELLS]
    for state in (*designated, *continuations(image.play(first))):
        turn = STOCK.turn(state)
        assert turn is not None
        rest = STOCK.turn(state.play(turn.actions[0]))
        assert rest is not None and rest.actions == turn.actions[1:]


def test_it_knows_nothing_else() -> None:
    assert STOCK.turn(Quatrenun.random(Random(1))) is None
    image = STOCK.draw(Random(3))
    later = image.play(Designate(CELLS[0]))
    reply = STOCK.turn(later)
    assert reply is not None
    others = [move for move in later.legal_actions() if move != reply.actions[0]]
    unfinished = [after for move in others if (after := later.play(move)).outcome is None]
    assert unfinished and all(STOCK.turn(after) is None for after in unfinished)
    assert STOCK.turn(later.play(reply)) is None
    assert LayoutStock().turn(image) is None


def test_layouts_and_images_are_drawn_evenly() -> None:
    source = Random(1)
    draws = [STOCK.draw(source) for _ in range(100)]
    assert len({str(state) for state in draws}) > 90
    drawn = Counter(str(canonical(state)) for state in draws)
    assert len(drawn) > len(STOCK) / 2
    assert {state.pieces_on(CELLS[0]) for state in draws} == {(p,) for p in range(16)}


def test_a_draw_has_the_rules_of_the_table() -> None:
    rules = parse_rules("quatrenun clock=60")
    assert STOCK.draw(Random(1), rules).rules == rules


def test_the_perfect_level_plays_it_without_a_search() -> None:
    engine = Engine(table_mb=16)
    state = STOCK.draw(Random(5))
    for _ in range(3):  # the designation, then move and designation of the reply
        turn = STOCK.turn(state)
        assert turn is not None
        assert LevelPlayer(PERFECT, 1, engine).choose(state) == turn.actions[0]
        state = state.play(turn.actions[0])


HARD = (files("quaterne.engine") / TURNS_FILE_NAME).read_text("ascii").splitlines()


CHECKED = "8de23196e4ec221291e1d4f6dabe9620f3b1a791c3d5400b77058583849cffbe"
"""The SHA-256 of the hard positions when all of them were tried."""


def test_the_hard_positions_are_those_that_were_tried_whole() -> None:
    """Every day only some are tried: after a change, try all with QUATERNE_TESTS=all first."""
    assert sha256("\n".join([*HARD, ""]).encode()).hexdigest() == CHECKED


def test_every_hard_position_is_canonical_and_follows_a_solved_layout() -> None:
    assert len(HARD) > 100
    assert sorted(HARD) == HARD
    for line in some(HARD, 60):
        position = Quatrenun.from_position(line.partition(" | ")[0])
        assert canonical(position) == position
        turn = STOCK.turn(position)
        assert turn is not None and position.play(turn).outcome is None
    after = {line.partition(" | ")[0] for line in HARD}
    solved = next(iter(STOCK))
    answered = zip(solved.positions()[1:17], solved.turns[1:17], strict=True)
    following = [c for position, turn in answered for c in continuations(position.play(turn))]
    assert any(str(canonical(position)) in after for position in following)


@pytest.mark.parametrize("line", Random(2).sample(HARD, 2))
def test_a_hard_turn_keeps_the_value_also_on_an_image_and_in_two_actions(line: str) -> None:
    source = Random(line)
    state = Quatrenun.from_position(line.partition(" | ")[0])
    cells = source.choice(quatrenun_cell_symmetries())
    pieces = source.choice(piece_symmetries(CHARACTERISTICS))
    image = transformed(state, cells, pieces)
    turn = STOCK.turn(image)
    assert turn is not None
    rest = STOCK.turn(image.play(turn.actions[0]))
    assert rest is not None and rest.actions == turn.actions[1:]
    engine = Engine(book=False)
    values = [engine.analyse(s, distance=False).verdict.value for s in (image, image.play(turn))]
    assert values == [turn.verdict.value, turn.verdict.value.for_opponent()]
    assert LayoutStock().turn(image) is None


def test_an_engine_without_a_book_has_no_layouts() -> None:
    assert len(Engine(table_mb=16, book=False).layouts) == 0
    assert len(Engine(table_mb=16).layouts) == len(STOCK)
