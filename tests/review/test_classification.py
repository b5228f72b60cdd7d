from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.review import Classification
from quaterne.review.classification import classify
from quaterne.review.evaluator import Bounds

WIN3, WIN5, DRAW = Verdict(Value.WIN, 3), Verdict(Value.WIN, 5), Verdict(Value.DRAW)
LOSS2, LOSS4 = Verdict(Value.LOSS, 2), Verdict(Value.LOSS, 4)
UNDATED, UNKNOWN = Verdict(Value.WIN), Verdict(Value.UNKNOWN)
NO_LOSS = Verdict(Value.UNKNOWN, at_least=Value.DRAW)
NO_WIN = Verdict(Value.UNKNOWN, at_most=Value.DRAW)


def judged(
    before: Verdict, played: Verdict, *others: Verdict, oversight: bool = False
) -> Classification:
    return classify(
        Bounds.of(before), Bounds.of(played), list(map(Bounds.of, others)), oversight=oversight
    )


@pytest.mark.parametrize(
    ("before", "played", "other", "expected"),
    [
        (WIN3, WIN3, DRAW, "best"),
        (WIN3, WIN5, WIN3, "delays"),
        (WIN3, DRAW, WIN3, "slips"),
        (WIN3, LOSS2, WIN3, "loses"),
        (DRAW, LOSS4, DRAW, "loses"),
        (LOSS4, LOSS4, LOSS2, "best"),
        (LOSS4, LOSS2, LOSS4, "hastens"),
        (DRAW, DRAW, DRAW, "as-good"),
    ],
)
def test_every_comparison(before: Verdict, played: Verdict, other: Verdict, expected: str) -> None:
    assert judged(before, played, other) == expected


@pytest.mark.parametrize(
    ("before", "played", "other", "expected"),
    [
        # Something quicker, or better, may be among what is not known.
        (UNDATED, WIN5, UNKNOWN, "best-known"),
        (UNKNOWN, DRAW, UNKNOWN, "best-known"),
        (UNKNOWN, LOSS4, UNKNOWN, "best-known"),
        (UNDATED, UNDATED, WIN3, "best-known"),
        # It cannot: the position is worth no more, or the other is worth less.
        (WIN3, WIN3, UNKNOWN, "as-good"),
        (DRAW, DRAW, NO_WIN, "as-good"),
        (WIN5, WIN5, NO_WIN, "best"),
        # A mistake for certain; which one is clear, or not.
        (NO_LOSS, LOSS2, NO_LOSS, "loses"),
        (UNKNOWN, LOSS2, LOSS4, "unknown"),
        (WIN3, NO_WIN, WIN3, "unknown"),
        (DRAW, UNKNOWN, DRAW, "unknown"),
    ],
)
def test_nothing_is_said_that_is_not_known(
    before: Verdict, played: Verdict, other: Verdict, expected: str
) -> None:
    assert judged(before, played, other) == expected


def test_best_needs_every_other_action_to_be_known_worse() -> None:
    assert judged(WIN3, WIN3, WIN5, DRAW, NO_WIN) is Classification.BEST
    assert judged(UNDATED, WIN3, WIN5, DRAW, UNKNOWN) is Classification.BEST_KNOWN


def test_the_only_action() -> None:
    assert judged(LOSS2, LOSS2) is Classification.ONLY


def test_what_was_not_seen_counts_only_where_it_is_known_to_make_a_difference() -> None:
    assert judged(WIN3, LOSS2, WIN3, oversight=True) is Classification.OVERLOOKED
    assert judged(UNKNOWN, LOSS2, LOSS4, oversight=True) is Classification.OVERLOOKED
    assert judged(UNKNOWN, LOSS2, UNKNOWN, oversight=True) is Classification.BEST_KNOWN
    assert judged(LOSS2, LOSS2, LOSS2, oversight=True) is Classification.AS_GOOD


def test_which_are_certain() -> None:
    assert {j for j in Classification if not j.is_certain} == {
        Classification.BEST_KNOWN,
        Classification.UNKNOWN,
    }


def test_which_are_mistakes() -> None:
    good = {
        Classification.ONLY,
        Classification.BEST,
        Classification.AS_GOOD,
        Classification.BEST_KNOWN,
        Classification.UNKNOWN,
    }
    assert {j for j in Classification if not j.is_mistake} == good
