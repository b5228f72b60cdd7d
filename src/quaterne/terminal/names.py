"""Who played a recorded game."""

from __future__ import annotations

import re

from quaterne.notation import Record
from quaterne.play import LEVELS, MAX_NAME, EngineSeat, Occupant, Person

__all__ = ["occupants_of"]

_ENGINE = re.compile(r"Engine (\d)")


def occupants_of(record: Record) -> tuple[Occupant, Occupant]:
    """The players of a record; the engine is known by the name that records give it."""
    return _occupant(record.first, "1"), _occupant(record.second, "2")


def _occupant(name: str | None, unknown: str) -> Occupant:
    found = _ENGINE.fullmatch(name or "")
    if found and int(found[1]) in LEVELS:
        return EngineSeat(int(found[1]))
    return Person((name or unknown)[:MAX_NAME])
