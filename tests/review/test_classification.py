from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.review import Classification
from quaterne.review.classification import classify

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
    assert classify(before, played, alone=False, unique=True, oversight=False) == expected


def test_others_as_good() -> None:
    assert (
        classify(DRAW, DRAW, alone=False, unique=False, oversight=False) is Classification.AS_GOOD
    )
    assert classify(LOSS2, LOSS2, alone=True, unique=True, oversight=False) is Classification.ONLY


def test_what_was_not_seen_counts_only_where_it_made_a_difference() -> None:
    assert (
        classify(WIN3, LOSS2, alone=False, unique=True, oversight=True) is Classification.OVERLOOKED
    )
    assert (
        classify(UNKNOWN, LOSS2, alone=False, unique=True, oversight=True)
        is Classification.OVERLOOKED
    )
    assert (
        classify(LOSS2, LOSS2, alone=False, unique=False, oversight=True) is Classification.AS_GOOD
    )


def test_which_are_mistakes() -> None:
    good = {
        Classification.ONLY,
        Classification.BEST,
        Classification.AS_GOOD,
        Classification.UNKNOWN,
    }
    assert {j for j in Classification if not j.is_mistake} == good
