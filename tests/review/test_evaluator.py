from __future__ import annotations

import time
from itertools import product

import pytest

from quaterne.engine import Value, Verdict
from quaterne.notation import parse_position, parse_rules
from quaterne.review import Evaluator, TimeBudget
from quaterne.review.evaluator import Bounds
from tests.review.games import NO_LIMIT, engine, few_nodes

START = parse_position("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -", parse_rules("quatrenun"))


def test_single_actions_are_worth_what_the_engine_says_of_whole_moves() -> None:
    state = parse_position("37.4/c01./8a../..fe b")
    choices = Evaluator(engine(), NO_LIMIT).choices(state)
    best = {str(choice.action): choice.verdict for choice in choices}
    for move in reversed(engine().analyse(state, moves=True).moves):
        assert move.verdict.rank <= best[str(move.actions[0])].rank
    assert best["c1"] == Verdict(Value.WIN, 3) and best["d2"] == Verdict(Value.DRAW)


def test_the_budget_is_counted_in_nodes() -> None:
    evaluator = Evaluator(engine(), few_nodes(20_000))
    verdict, choices = evaluator.evaluate(START)
    assert verdict.value is Value.UNKNOWN and len(choices) == 16
    assert {choice.verdict.value for choice in choices} == {Value.UNKNOWN}
    assert {choice.beyond for choice in choices} == {3}


def test_time_is_bounded() -> None:
    evaluator = Evaluator(engine(), TimeBudget(0.2, 0.2, nodes_per_second=10**12))
    began = time.monotonic()
    verdict, _choices = evaluator.evaluate(START)
    assert verdict.value is Value.UNKNOWN
    assert time.monotonic() - began < 20


def test_without_time_near_wins_and_losses_are_still_seen() -> None:
    evaluator = Evaluator(engine(), TimeBudget(position=0, game=0))
    assert evaluator.verdict(parse_position("012./..../..../.... 3")) == Verdict(Value.WIN, 1)


def test_what_is_known_is_not_asked_again() -> None:
    evaluator = Evaluator(engine(), TimeBudget(None, None))
    state = parse_position("37.4/c01./8a../..fe b")
    assert evaluator.evaluate(state) is evaluator.evaluate(state)
    assert evaluator.verdict(state) == Verdict(Value.WIN, 3)


EXACT = [
    Verdict(Value.DRAW),
    *(Verdict(value, distance) for value in (Value.WIN, Value.LOSS) for distance in range(8)),
]
PARTIAL = [
    Verdict(Value.WIN),
    Verdict(Value.LOSS),
    Verdict(Value.UNKNOWN),
    Verdict(Value.UNKNOWN, at_least=Value.DRAW),
    Verdict(Value.UNKNOWN, at_most=Value.DRAW),
]


@pytest.mark.parametrize("verdict", [*EXACT, *PARTIAL], ids=str)
def test_bounds_say_what_the_verdict_says(verdict: Verdict) -> None:
    assert Bounds.of(verdict).verdict == verdict


def test_exact_verdicts_keep_their_order() -> None:
    for one, two in product(EXACT, EXACT):
        assert (one.rank < two.rank) == (Bounds.of(one).low < Bounds.of(two).low)


def test_what_is_not_decided_soon_is_neither_a_near_win_nor_a_near_loss() -> None:
    later = Bounds.of(Verdict(Value.UNKNOWN), beyond=3)
    assert later.high < Bounds.of(Verdict(Value.WIN, 3)).low
    assert later.low > Bounds.of(Verdict(Value.LOSS, 3)).high
    assert later.high == Bounds.of(Verdict(Value.WIN, 4)).low


def test_a_position_is_worth_its_best_choice() -> None:
    def best(*choices: Verdict) -> Verdict:
        return Bounds.of_best(map(Bounds.of, choices)).verdict

    assert best(Verdict(Value.LOSS, 2), Verdict(Value.LOSS, 4)) == Verdict(Value.LOSS, 4)
    assert best(Verdict(Value.WIN, 3), Verdict(Value.UNKNOWN)) == Verdict(Value.WIN)
    assert best(Verdict(Value.DRAW), Verdict(Value.UNKNOWN)).at_least is Value.DRAW
    no_win = Verdict(Value.UNKNOWN, at_most=Value.DRAW)
    assert best(Verdict(Value.DRAW), no_win) == Verdict(Value.DRAW)
