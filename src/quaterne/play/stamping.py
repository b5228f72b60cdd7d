"""Numbers, times and commands of new events."""

from __future__ import annotations

from collections.abc import Iterable

from quaterne.play.messages.events import Event

__all__ = ["stamped"]

_set = object.__setattr__


def stamped(
    events: Iterable[Event], last: int, now: int, command: str | None = None
) -> tuple[Event, ...]:
    """Give new events their numbers, after `last`, their time, and the first one its command.

    They are stamped in place: no other code has seen them yet, so no copies are needed.
    """
    made = tuple(events)
    for number, event in enumerate(made, last + 1):
        _set(event, "number", number)
        _set(event, "time", now)
        _set(event, "command", command)
        command = None
    return made
