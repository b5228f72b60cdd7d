"""How easily the opponent goes wrong: the share of their moves that are worse than their best."""

from __future__ import annotations

import pytest

from quaterne.engine import Engine
from quaterne.engine.levels.perception import after_move, trickiness
from quaterne.notation import parse_position


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


def test_an_ended_game_has_no_traps(engine: Engine) -> None:
    state = parse_position("012./..../..../.... 3")
    win = engine.analyse(state, moves=True).moves[0]
    assert trickiness(after_move(state, win), engine) == 0


def test_the_share_of_worse_moves(engine: Engine) -> None:
    state = parse_position("37.4/c01./8a../..fe b")
    moves = engine.analyse(state, moves=True, distance=False).moves
    best = moves[0].verdict.value
    worse = sum(move.verdict.value is not best for move in moves)
    assert trickiness(state, engine) == worse / len(moves)
    assert 0 < worse < len(moves)


def test_a_horizon_sees_less(engine: Engine) -> None:
    state = parse_position("37.4/c01./8a../..fe b")
    assert trickiness(state, engine, horizon=1) <= trickiness(state, engine)
