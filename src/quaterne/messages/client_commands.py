"""The command in a message of a client, and the seat that sends it."""

from __future__ import annotations

from typing import Any

from quaterne.errors import BadMessage
from quaterne.messages.errors import BadRequest, SeatNotHeld
from quaterne.play import MAX_ID, Command, Join, Seat, command_from_dict

__all__ = ["command_id", "parse_command", "parse_seat"]


def parse_seat(text: object, seats: tuple[Seat, ...]) -> Seat | None:
    """Return the seat that a client names, None if it names none.

    Raise `SeatNotHeld` unless it is among `seats`, those of the client.
    """
    if text is None or text == "":
        return None
    for seat in Seat:
        if seat.value == text:
            if seat not in seats:
                raise SeatNotHeld(seat)
            return seat
    raise BadRequest("seat", "must be one or two")


def parse_command(
    message: dict[str, Any], viewer: Seat | None, seats: tuple[Seat, ...]
) -> tuple[Seat | None, Command]:
    """Return the command in a message and the seat that sends it, one of `seats`.

    Without a seat in the message it is `viewer`, or the only one of `seats`.
    """
    seat = parse_seat(message.pop("seat", None), seats)
    if seat is None:
        seat = viewer if viewer in seats else seats[0] if len(seats) == 1 else None
    command = command_from_dict(message)
    if isinstance(command, Join):
        raise BadMessage("type", "to join, POST to /join of the table, which returns a secret")
    if seat is None and seats:
        raise BadRequest("seat", "both seats are yours: name one")
    return seat, command


def command_id(message: dict[str, Any]) -> str | None:
    """Return the id of the command in a message, if it has a proper one."""
    found = message.get("id")
    return found if isinstance(found, str) and len(found) <= MAX_ID else None
