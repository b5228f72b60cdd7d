"""Offers that one player makes and the other accepts or refuses."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from quaterne.play.seats import Seat

__all__ = ["OfferKind", "OpenOffer"]


class OfferKind(StrEnum):
    """What can be offered."""

    DRAW = "draw"
    TAKE_BACK = "take-back"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that waits for an answer."""

    seat: Seat
    """Who made it."""
    offer: OfferKind
