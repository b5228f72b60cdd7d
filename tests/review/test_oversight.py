from __future__ import annotations

import pytest

from quaterne.notation import parse_action, parse_position, parse_rules
from quaterne.review.classification import OversightKind, find_oversight
from quaterne.rules import Characteristic, Decline
from tests.review.games import golden

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
