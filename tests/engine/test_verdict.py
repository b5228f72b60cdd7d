"""Limits that cannot be, and what is known of a value that is not."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from quaterne.engine import Engine, Limits, Value, Verdict, analyse, best_moves
from quaterne.engine.errors import EngineError
from quaterne.engine.verdict import check_state
from quaterne.errors import InvalidRules
from quaterne.rules import Quarto, Rules


@pytest.mark.parametrize(
    ("limits", "message"),
    [
        ({"seconds": -1}, "-1 seconds are not possible: 0 or more"),
        ({"seconds": math.nan}, "nan seconds are not possible: 0 or more"),
        ({"nodes": 0}, "0 nodes are not possible: 1 to"),
        ({"nodes": -1}, "-1 nodes are not possible: 1 to"),
        ({"nodes": 2**70}, "1180591620717411303424 nodes are not possible: 1 to"),
        ({"horizon": 0}, "looking 0 ahead is not possible: 1 to 63"),
        ({"horizon": -1}, "looking -1 ahead is not possible: 1 to 63"),
        ({"horizon": 10**12}, "looking 1000000000000 ahead is not possible: 1 to 63"),
    ],
)
def test_limits_that_cannot_be(limits: dict[str, int], message: str) -> None:
    with pytest.raises(EngineError, match=message):
        Limits(**limits)


def test_what_is_left_of_limits() -> None:
    assert Limits().without(100, 10**9) == Limits()
    assert Limits(seconds=2, nodes=10, horizon=3).without(0.5, 4) == Limits(1.5, 6, 3)
    assert Limits(seconds=2).without(2, 0) is None
    assert Limits(nodes=10).without(0, 10) is None


def test_better_verdicts_rank_higher() -> None:
    best_first = [
        Verdict(Value.WIN, 1),
        Verdict(Value.WIN, 3),
        Verdict(Value.UNKNOWN, at_least=Value.DRAW),
        Verdict(Value.DRAW),
        Verdict(Value.UNKNOWN),
        Verdict(Value.UNKNOWN, at_most=Value.DRAW),
        Verdict(Value.LOSS, 4),
        Verdict(Value.LOSS, 2),
    ]
    for better, worse in pairwise(best_first):
        assert better.rank > worse.rank


def test_states_can_be_analysed() -> None:
    check_state(Quarto.new())


def test_other_values_cannot() -> None:
    with pytest.raises(TypeError, match="None is not a state of a game: pass one like"):
        analyse(None)  # type: ignore[arg-type]


def test_rules_that_are_not_those_of_the_state_are_an_error() -> None:
    state, advanced = Quarto.new(), Rules(squares=True)
    said = "the state is played by quarto, not by quarto squares: leave the rules out"
    for ask in (analyse, best_moves, Engine().analyse, Engine().best_moves):
        with pytest.raises(InvalidRules, match=said):
            ask(state, advanced)
        ask(state, Rules())
        ask(str(state), advanced)


def test_every_question_takes_states_only() -> None:
    engine = Engine()
    for ask in (engine.can_win, engine.principal_variation):
        with pytest.raises(TypeError, match="is not a state of a game"):
            ask("..../..../..../.... - -")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="pass a Rules value"):
        analyse("..../..../..../.... - -", "quatrenun")  # type: ignore[arg-type]
