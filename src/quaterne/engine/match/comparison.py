"""Whether a recorded game belongs to a match, and what differs when it does not."""

from __future__ import annotations

from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.notation import Record

__all__ = ["differences"]

_WORDS = {
    "First": "first player",
    "Second": "second player",
    "FirstEngine": "first engine",
    "SecondEngine": "second engine",
    "Rules": "rules",
    "Seed": "seed",
    "Opening": "opening",
    "Table": "table",
    "Limits": "limits",
}
"""What two games of the same round must have in common, by header."""


def differences(record: Record, schedule: Schedule, fixture: Fixture) -> list[str]:
    """Return what differs between a record and what the match would record, in words."""
    there = {
        **dict(record.tags),
        "First": record.first or "",
        "Second": record.second or "",
        "Rules": str(record.rules),
    }
    here = {
        **dict(schedule.tags_of(fixture)),
        "First": fixture.first.name,
        "Second": fixture.second.name,
        "Rules": str(schedule.rules),
    }
    return [
        f"{words} {there.get(name) or 'none'} there, {here.get(name) or 'none'} here"
        for name, words in _WORDS.items()
        if there.get(name, "") != here.get(name, "")
    ]
