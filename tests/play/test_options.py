from __future__ import annotations

import pytest

from quaterne.notation import parse_rules
from quaterne.play import MAX_TOUCH_LIMIT, NAMED_OPTIONS, Options, Seat
from quaterne.play.errors import InvalidTable
from quaterne.rules import NAMED_RULES, PieceSet


def test_every_named_set_of_rules_has_its_options() -> None:
    assert {name: options.rules for name, options in NAMED_OPTIONS.items()} == NAMED_RULES


def test_tables_for_play_by_touch() -> None:
    tactile = [n for n, o in NAMED_OPTIONS.items() if o.pieces is PieceSet.TACTILE]
    assert tactile == ["avh", "access"]
    masked = {n: o.masked for n, o in NAMED_OPTIONS.items() if o.masked}
    assert masked == {"access": (Seat.ONE, Seat.TWO)}


def test_the_order_of_masks_does_not_matter() -> None:
    assert Options(masked=(Seat.TWO, Seat.ONE)) == Options(masked=(Seat.ONE, Seat.TWO))


@pytest.mark.parametrize("limit", [-1, MAX_TOUCH_LIMIT + 1])
def test_impossible_touch_limits(limit: int) -> None:
    with pytest.raises(InvalidTable) as caught:
        Options(masked=(Seat.ONE,), touch_limit=limit)
    assert caught.value.field == "touch_limit"


def test_a_touch_limit_needs_a_mask() -> None:
    with pytest.raises(InvalidTable, match="nobody wears a mask"):
        Options(touch_limit=3)


def test_there_are_no_lines_in_quatrenun() -> None:
    with pytest.raises(InvalidTable, match="no lines"):
        Options(rules=parse_rules("quatrenun"), lines=True)
