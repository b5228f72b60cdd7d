from __future__ import annotations

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.notation import parse_rules
from quaterne.play import (
    MAX_NAME,
    MAX_TOUCH_LIMIT,
    NAMED_OPTIONS,
    EngineSeat,
    OfferKind,
    OpenOffer,
    Options,
    Person,
    Seat,
)
from quaterne.play.errors import InvalidTable
from quaterne.rules import NAMED_RULES, PieceSet


def test_seats_face_each_other() -> None:
    assert [seat.opponent for seat in Seat] == [Seat.TWO, Seat.ONE]
    assert [seat.index for seat in Seat] == [0, 1]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Léa", "Léa"),
        ("  Jean \t Paul\n", "Jean Paul"),
        ("a\u202eb\x00c", "a b c"),
        ("\ud800x", "x"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("<b>", "<b>"),
    ],
)
def test_names_are_tidied(typed: str, name: str) -> None:
    assert Person(typed).name == name


@pytest.mark.parametrize("name", ["", "  ", "\u200d", "\u200b\x07", "x" * (MAX_NAME + 1)])
def test_names_that_cannot_be_said_are_refused(name: str) -> None:
    with pytest.raises(InvalidTable) as caught:
        Person(name)
    assert caught.value.field == "name"


def test_levels() -> None:
    assert EngineSeat(8).name == "Engine 8"
    for level in (0, 9):
        with pytest.raises(InvalidTable, match="levels are 1 to 8") as caught:
            EngineSeat(level)
        assert caught.value.field == "level"


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


# Offers as values: they are stored and sent by their words.


def test_the_words_of_offers_stay() -> None:
    """They are in stored events and in messages of other programs."""
    assert [kind.value for kind in OfferKind] == ["draw", "take-back", "rematch"]


@pytest.mark.parametrize("kind", OfferKind)
@pytest.mark.parametrize("seat", Seat)
def test_round_trip(kind: OfferKind, seat: Seat) -> None:
    offer = OpenOffer(seat, kind)
    assert to_dict(offer) == {"seat": seat.value, "offer": kind.value}
    assert from_dict(to_dict(offer), OpenOffer) == offer


def test_nothing_else_can_be_offered() -> None:
    with pytest.raises(BadMessage, match="offer"):
        from_dict({"seat": "one", "offer": "money"}, OpenOffer)
