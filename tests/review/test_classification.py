from __future__ import annotations

import pytest

from quaterne.engine import Value, Verdict
from quaterne.notation import parse_action, parse_position, parse_rules
from quaterne.review import Classification
from quaterne.review.classification import OversightKind, classify, find_oversight
from quaterne.review.evaluator import Bounds
from quaterne.rules import Characteristic, Decline
from tests.review.games import golden

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


_H, _S = Characteristic.HEIGHT, Characteristic.SHAPE


@pytest.mark.parametrize(
    ("position", "rules", "action", "oversight", "line", "cell"),
    [
        ("0123/..../..../.... - d1", "quarto", ">4", "own-call", "1", None),
        ("0123/..../..../.... 4 d1", "quarto", "a2", "late-call", "1", None),
        ("0123/4.../..../.... - a2+d1", "quarto late-call=after", ">5", "late-call", "1", None),
        ("012./..../..../.... 3", "quarto", "a2", "placement", "1", "d1"),
        ("012./..../..../.... 3", "quarto automatic", "a2", "placement", "1", "d1"),
        ("012./..../..../.... -", "quarto", ">3", "gift", "1", "d1"),
        ("01../2.../..../.... -", "quarto squares", ">3", "gift", "a1", "b2"),
    ],
)
def test_what_is_not_seen(
    position: str, rules: str, action: str, oversight: str, line: str, cell: str | None
) -> None:
    missed = find_oversight(parse_position(position, parse_rules(rules)), parse_action(action))
    assert missed is not None
    assert (missed.kind, str(missed.line)) == (oversight, line)
    assert (None if missed.cell is None else str(missed.cell)) == cell
    assert missed.shared[:2] == ((_H, False), (_S, False))


@pytest.mark.parametrize(
    ("position", "action"),
    [
        ("0123/..../..../.... - d1", "!1"),
        ("012./..../..../.... 3", "d1"),
        ("012./..../..../.... -", ">f"),
        ("012./..../..../.... f", "a2"),
    ],
)
def test_nothing_was_overlooked(position: str, action: str) -> None:
    assert find_oversight(parse_position(position), parse_action(action)) is None


def test_own_and_opponents_alignment_at_once() -> None:
    """Under `late-call=after` both are possible: the player's own is reported."""
    state = parse_position("0123/...4/...5/...7 - d4+a1", parse_rules("quarto late-call=after"))
    missed = find_oversight(state, parse_action(">8"))
    assert missed is not None and missed.kind is OversightKind.OWN_CALL and str(missed.line) == "d"


def test_after_the_last_piece_both_may_overlook_it() -> None:
    *_, asked, declined, _ = golden("last-call").states()
    mine, late = find_oversight(asked, Decline()), find_oversight(declined, Decline())
    assert mine is not None and mine.kind is OversightKind.OWN_CALL
    assert late is not None and late.kind is OversightKind.LATE_CALL
