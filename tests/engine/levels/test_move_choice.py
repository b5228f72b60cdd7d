"""Best moves: up to a horizon any of them, to the end the one that is hardest to answer."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.engine import Engine, Limits, Value
from quaterne.engine.levels.move_choice import best_action
from quaterne.engine.levels.perception import after_move, trickiness
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import Game, Rules
from tests.engine.random_positions import random_quarto

QUARTO, QUATRENUN = parse_rules("quarto"), parse_rules("quatrenun")
WON = parse_position("012./..../..../.... 3", QUARTO)
DRAWN = parse_position("..e3/.7../.4.a/.9b. 0", QUARTO)
LATE = parse_position("3acd/8e.b/5f6./0..7 1 -", QUARTO)


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine(table_mb=32)


def chosen(state: Game, horizon: int | None, engine: Engine) -> set[str]:
    """Return what several players choose."""
    return {
        str(best_action(state, horizon, "key", Random(seed), engine, None)) for seed in range(20)
    }


def test_a_win_is_never_missed(engine: Engine) -> None:
    for horizon in (2, None):
        assert chosen(WON, horizon, engine) == {"d1"}


def test_every_move_that_looks_best_can_be_chosen(engine: Engine) -> None:
    moves = engine.analyse(DRAWN, moves=True, limits=Limits(horizon=2)).moves
    top = moves[0].verdict.rank
    best = {str(move.actions[0]) for move in moves if move.verdict.rank == top}
    found = chosen(DRAWN, 2, engine)
    assert found <= best and len(found) > 1


@pytest.mark.parametrize("state", [LATE, DRAWN], ids=["late", "drawn"])
def test_to_the_end_it_keeps_the_value(state: Game, engine: Engine) -> None:
    moves = engine.analyse(state, moves=True).moves
    top = moves[0].verdict.rank
    best = {str(move.actions[0]) for move in moves if move.verdict.rank == top}
    assert chosen(state, None, engine) <= best


def test_late_in_a_game_it_sets_the_hardest_question(engine: Engine) -> None:
    """Of all moves of the best value, where the game is not won."""
    source, compared = Random(5), 0
    while compared < 3:
        state = random_quarto(Rules(), 9, source, hand=True)
        moves = engine.analyse(state, moves=True).moves
        best = [move for move in moves if move.verdict.rank == moves[0].verdict.rank]
        tricks = [trickiness(after_move(state, move), engine) for move in best]
        if moves[0].verdict.value is Value.WIN or len(set(tricks)) == 1:
            continue
        compared += 1
        hardest = {
            str(move.actions[0])
            for move, trick in zip(best, tricks, strict=True)
            if trick == max(tricks)
        }
        assert chosen(state, None, engine) <= hardest


def test_the_same_source_chooses_the_same(engine: Engine) -> None:
    state = parse_position(".,.,9bcd,46/.,f,.,7/8,.,5,./.,0123,ae,. -", QUATRENUN)
    twice = {str(best_action(state, 2, "key", Random(7), engine, None)) for _ in range(2)}
    assert len(twice) == 1
