"""Offers as values: they are stored and sent by their words."""

from __future__ import annotations

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.play import OfferKind, OpenOffer, Seat


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
