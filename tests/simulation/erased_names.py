"""Names that were erased: the server erases the name of a player who leaves a seat.

The laws compare with the names that people typed, and take an erased one for the typed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from quaterne.play import ERASED_NAME, Event, Joined, Left, Opened, Person, Seat, Table, to_dict

_ERASED = to_dict(Person(ERASED_NAME))
_OCCUPANTS = ("one", "two", "occupant")


def with_names(shown: dict[str, Any], typed: dict[str, Any]) -> dict[str, Any]:
    """Return an event or a view with the names that were typed where they are erased in it."""
    erased = [key for key in _OCCUPANTS if key in shown and shown[key] == _ERASED]
    return shown | {key: typed[key] for key in erased if typed[key] is not None}


def with_seats(table: Table, typed: Table) -> Table:
    """Return a table with the names that were typed where they are erased at it."""
    one, two = (
        other if seat == Person(ERASED_NAME) and isinstance(other, Person) else seat
        for seat, other in zip(table.seats, typed.seats, strict=True)
    )
    return replace(table, seats=(one, two))


def check_left_names(events: Sequence[Event], texts: Sequence[dict[str, Any]]) -> None:
    """The disk has no name of a player who has left."""
    seated: dict[Seat, object] = {}
    for event, text in zip(events, texts, strict=True):
        match event:
            case Opened():
                seated = {seat: text[seat] for seat in Seat}
            case Joined(seat=Seat() as seat):
                seated[seat] = text["occupant"]
            case Left(seat=Seat() as seat):
                assert seated[seat] == _ERASED, f"the name of {seat}, who has left: {seated[seat]}"
