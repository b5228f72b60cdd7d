from __future__ import annotations

from itertools import product

import pytest

from quaterne.engine import Value, Verdict
from quaterne.review.evaluator import Bounds

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
