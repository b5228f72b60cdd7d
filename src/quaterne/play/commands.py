"""What a client can ask a table for.

Every command carries an `id` that its sender chooses: a command sent twice by a seat is done once.
"""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.codec import Tagged
from quaterne.errors import BadMessage
from quaterne.play.seats import OfferKind, Person
from quaterne.rules import Action, Cell, Piece

MAX_ID = 64
"""The most characters an id may have."""


@dataclass(frozen=True, slots=True)
class _Command(Tagged):
    id: str
    """The sender's name for this command."""

    def __post_init__(self) -> None:
        if not 0 < len(self.id) <= MAX_ID or not (self.id.isascii() and self.id.isprintable()):
            raise BadMessage("id", f"an id has 1 to {MAX_ID} printable ASCII characters")


@dataclass(frozen=True, slots=True)
class Join(_Command):
    """Take an open seat: the one that sends this."""

    occupant: Person


@dataclass(frozen=True, slots=True)
class Leave(_Command):
    """Give the seat back; possible until the first game starts."""


@dataclass(frozen=True, slots=True)
class Act(_Command):
    """Play an action of the game: give, place, call, decline, designate or move."""

    action: Action


@dataclass(frozen=True, slots=True)
class TouchCell(_Command):
    """A masked seat feels what stands on a cell."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class TouchReserve(_Command):
    """A masked seat feels whether a piece still lies at its place in the reserve."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Offer(_Command):
    """Propose a draw, a take-back or a rematch."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Accept(_Command):
    """Accept what the opponent offers."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Refuse(_Command):
    """Refuse what the opponent offers."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Withdraw(_Command):
    """Withdraw the player's own offer."""

    offer: OfferKind


@dataclass(frozen=True, slots=True)
class Mute(_Command):
    """Take no more offers of the opponent in this game."""


@dataclass(frozen=True, slots=True)
class Resign(_Command):
    """Give the game up; the interface asks for confirmation, the table does not."""


@dataclass(frozen=True, slots=True)
class Agree(_Command):
    """Agree to the assistance of a table with masks: see `assistance`."""


@dataclass(frozen=True, slots=True)
class Tick(_Command):
    """Check the clock; any client may send it, with or without a seat."""

    id: str = "tick"


Command = (
    Join
    | Leave
    | Act
    | TouchCell
    | TouchReserve
    | Offer
    | Accept
    | Refuse
    | Withdraw
    | Mute
    | Resign
    | Agree
    | Tick
)
