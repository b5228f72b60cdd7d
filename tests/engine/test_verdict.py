"""Limits that cannot be, and what is known of a value that is not."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from quaterne.engine import Limits, Value, Verdict
from quaterne.engine.errors import EngineError


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
