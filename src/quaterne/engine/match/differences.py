"""Whether a recorded game belongs to a match, and what differs when it does not."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.notation import Record

__all__ = ["Difference", "differences"]

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


@dataclass(frozen=True, slots=True)
class Difference:
    """What differs between a record and its match; `str` says it in words."""

    header: str
    there: str
    here: str
    """Both empty where there is no such header."""

    def __str__(self) -> str:
        return f"{_WORDS[self.header]} {self.there or 'none'} there, {self.here or 'none'} here"

    @property
    def in_headers(self) -> str:
        """The same in the words of the record, which are those of every language."""
        return f'{self.header} "{self.there}" ≠ "{self.here}"'


def differences(record: Record, schedule: Schedule, fixture: Fixture) -> list[Difference]:
    """Return what differs between a record and what the match would record."""
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
        Difference(name, there.get(name, ""), here.get(name, ""))
        for name in _WORDS
        if there.get(name, "") != here.get(name, "")
    ]
