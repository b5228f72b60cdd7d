"""Who played a recorded game."""

from __future__ import annotations

import re

from quaterne.notation import Record
from quaterne.play.seats import LEVELS, MAX_NAME, EngineSeat, Occupant, Person

__all__ = ["engine_named", "occupants_of"]

_ENGINE_NAME = re.compile(r"Engine (\d)")


def occupants_of(record: Record) -> tuple[Occupant, Occupant]:
    """Return the players of a record; an engine has the name that records give it.

    A player without a name is called 1 or 2.
    """
    return _occupant(record.first, "1"), _occupant(record.second, "2")


def engine_named(name: str | None) -> EngineSeat | None:
    """Return the engine that records give this name, or None for a person."""
    engine = _ENGINE_NAME.fullmatch(name or "")
    if engine and int(engine[1]) in LEVELS:
        return EngineSeat(int(engine[1]))
    return None


def _occupant(name: str | None, default: str) -> Occupant:
    return engine_named(name) or Person((name or default)[:MAX_NAME])
