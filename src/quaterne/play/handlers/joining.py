"""Taking an open seat, and giving it back before the first game."""

from __future__ import annotations

from random import Random

from quaterne.notation import parse_record
from quaterne.play.errors import AlreadyStarted, NotSeated, SeatTaken
from quaterne.play.lifecycle import first_game
from quaterne.play.messages.events import Event, Joined, Left
from quaterne.play.records.replay import replay
from quaterne.play.seats import Person, Seat
from quaterne.play.table import Table
from quaterne.rules import Deal

__all__ = ["join", "leave"]


def join(table: Table, seat: Seat, occupant: Person, source: Random, deal: Deal) -> list[Event]:
    """Return what happens when a person sits down.

    With the last open seat the first game starts, or continues the table's record.
    """
    if seat not in table.open_seats:
        raise SeatTaken(seat)
    joined = Joined(seat=seat, occupant=occupant)
    if table.open_seats != (seat,):
        return [joined]
    if table.record is not None:
        return [joined, *replay(parse_record(table.record))]
    return [joined, *first_game(table.options, source, deal)]


def leave(table: Table, seat: Seat) -> list[Event]:
    """Return what happens when a person gives a seat back."""
    if table.current is not None:
        raise AlreadyStarted
    if not isinstance(table.seats[seat.index], Person):
        raise NotSeated
    return [Left(seat=seat)]
