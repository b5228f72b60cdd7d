"""Commands, events, options and occupants from plain values: see `quaterne.codec`."""

from __future__ import annotations

from typing import Union

from quaterne.codec import decoder, from_dict
from quaterne.play import events
from quaterne.play.commands import Command
from quaterne.play.events import Event
from quaterne.play.seats import Occupant, Options

EVENTS: tuple[type[Event], ...] = tuple(
    found
    for name, found in sorted(vars(events).items())
    if isinstance(found, type) and issubclass(found, Event) and found is not Event
    if not name.startswith("_")
)
"""Every class of events."""

_decode_command = decoder(Command)
_decode_event = decoder(Union[EVENTS])  # noqa: UP007  # computed
_decode_occupant = decoder(Occupant)


def command_from_dict(data: object) -> Command:
    """Return the command that a plain object describes; raise `BadMessage` if it is none."""
    command: Command = _decode_command(data)
    return command


def event_from_dict(data: object) -> Event:
    """Return the event that a plain object describes; raise `BadMessage` if it is none."""
    event: Event = _decode_event(data)
    return event


def options_from_dict(data: object) -> Options:
    """Return the options that a plain object describes; missing fields have their defaults."""
    return from_dict(data, Options)


def occupant_from_dict(data: object) -> Occupant:
    """Return the person or the engine that a plain object describes."""
    occupant: Occupant = _decode_occupant(data)
    return occupant
