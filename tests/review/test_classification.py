from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.review import Judgement
from quaterne.review.classification import judge

WIN3, WIN5, DRAW = Verdict(Value.WIN, 3), Verdict(Value.WIN, 5), Verdict(Value.DRAW)
LOSS2, LOSS4 = Verdict(Value.LOSS, 2), Verdict(Value.LOSS, 4)
UNDATED, UNKNOWN = Verdict(Value.WIN), Verdict(Value.UNKNOWN)


@pytest.mark.parametrize(
    ("before", "played", "expected"),
    [
        (WIN3, WIN3, "best"),
        (WIN3, WIN5, "delays"),
        (WIN3, DRAW, "slips"),
        (WIN3, LOSS2, "loses"),
        (DRAW, LOSS4, "loses"),
        (LOSS4, LOSS4, "best"),
        (LOSS4, LOSS2, "hastens"),
        (UNDATED, WIN5, "best"),
        (UNKNOWN, LOSS2, "unknown"),
        (DRAW, UNKNOWN, "unknown"),
    ],
)
def test_every_comparison(before: Verdict, played: Verdict, expected: str) -> None:
    assert judge(before, played, alone=False, unique=True, oversight=False) == expected


def test_others_as_good() -> None:
    assert judge(DRAW, DRAW, alone=False, unique=False, oversight=False) is Judgement.AS_GOOD
    assert judge(LOSS2, LOSS2, alone=True, unique=True, oversight=False) is Judgement.ONLY


def test_what_was_not_seen_counts_only_where_it_made_a_difference() -> None:
    assert judge(WIN3, LOSS2, alone=False, unique=True, oversight=True) is Judgement.OVERLOOKED
    assert judge(UNKNOWN, LOSS2, alone=False, unique=True, oversight=True) is Judgement.OVERLOOKED
    assert judge(LOSS2, LOSS2, alone=False, unique=False, oversight=True) is Judgement.AS_GOOD


def test_which_are_mistakes() -> None:
    good = {Judgement.ONLY, Judgement.BEST, Judgement.AS_GOOD, Judgement.UNKNOWN}
    assert {j for j in Judgement if not j.is_mistake} == good
