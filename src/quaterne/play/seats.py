"""The two seats of a table and their occupants."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from quaterne.codec import Tagged
from quaterne.play.errors import InvalidTable

__all__ = ["ERASED_NAME", "LEVELS", "MAX_NAME", "EngineSeat", "Occupant", "Person", "Seat"]

LEVELS = range(1, 9)
"""How well an engine may play, 1 the weakest."""

MAX_NAME = 60
"""The most characters a name may have."""

ERASED_NAME = "?"
"""The name of a person whose name was erased afterwards, as in records of unknown players."""

# Joiners that some scripts need inside a word; other invisible characters could hide a name.
_JOINERS = "\u200c\u200d"


class Seat(StrEnum):
    """A place at the table.  Each game decides which seat is `Player.FIRST`: the first by lot."""

    ONE = "one"
    TWO = "two"

    opponent: Seat
    """The other seat."""
    index: int  # type: ignore[assignment]
    """0 or 1: its place where a table keeps something for each seat."""


# Attributes, because every move asks for them and Python looks up members of an enum slowly.
Seat.ONE.opponent, Seat.TWO.opponent = Seat.TWO, Seat.ONE
Seat.ONE.index, Seat.TWO.index = 0, 1


@dataclass(frozen=True, slots=True)
class Person(Tagged):
    """A person with a name; white space and invisible characters in it are tidied.

    >>> Person("  Léa ").name
    'Léa'
    """

    name: str

    def __post_init__(self) -> None:
        shown = (c if c.isprintable() or c in _JOINERS else " " for c in self.name)
        name = " ".join("".join(shown).split())
        if not name.strip(_JOINERS):
            raise InvalidTable("name", "a player needs a name that can be seen and said")
        if len(name) > MAX_NAME:
            raise InvalidTable(
                "name", f"a name of {len(name)} characters is too long: {MAX_NAME} at most"
            )
        object.__setattr__(self, "name", name)


@dataclass(frozen=True, slots=True)
class EngineSeat(Tagged):
    """The engine at a level, 1 to 8."""

    type: ClassVar[str] = "engine"

    level: int

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise InvalidTable(
                "level", f"there is no level {self.level}: levels are {LEVELS[0]} to {LEVELS[-1]}"
            )

    @property
    def name(self) -> str:
        """The name that records give it."""
        return f"Engine {self.level}"


Occupant = Person | EngineSeat
