"""The two seats of a table, their occupants, and what these agree on: options and offers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from quaterne.codec import Tagged
from quaterne.play.errors import InvalidTable
from quaterne.rules import NAMED_RULES, GameName, PieceSet, Rules

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


# What the players agree on before a table opens; both see it, neither can change it.


MAX_TOUCH_LIMIT = 1000
"""The largest limit of touches per move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The rules of a table and everything around them."""

    rules: Rules = NAMED_RULES["classic"]
    pieces: PieceSet = PieceSet.CLASSIC
    """Which set is named and drawn: never changes play."""
    masked: tuple[Seat, ...] = ()
    """The seats that wear a mask."""
    announced: bool = True
    """Whether a masked player learns where the opponent places or moves."""
    touch_limit: int | None = None
    """How often a masked seat may touch during one move of either player; None for no limit."""
    lines: bool = False
    """Assistance: reading the lines through a cell.  See `assistance` for masked tables."""
    hints: bool = False
    """Assistance: asking the engine for a move."""
    onlookers: bool = True
    """Whether people without a seat may watch."""
    archived: bool = False
    """Whether finished games enter the public archive: players agree to it by sitting down."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "masked", tuple(seat for seat in Seat if seat in self.masked))
        if self.lines and self.rules.game is GameName.QUATRENUN:
            raise InvalidTable("lines", "there are no lines to ask about in quatrenun")
        if self.touch_limit is None:
            return
        if not 0 <= self.touch_limit <= MAX_TOUCH_LIMIT:
            raise InvalidTable(
                "touch_limit",
                f"{self.touch_limit} touches per move is not possible: 0 to {MAX_TOUCH_LIMIT}",
            )
        if not self.masked:
            raise InvalidTable("touch_limit", "only masked players touch, and nobody wears a mask")


_NAMED_TABLES: dict[str, Options] = {
    # The AVH adaptation has pieces that fingers can distinguish.
    "avh": Options(rules=NAMED_RULES["avh"], pieces=PieceSet.TACTILE),
    # Quarto Access comes with two masks.
    "access": Options(
        rules=NAMED_RULES["access"], pieces=PieceSet.TACTILE, masked=(Seat.ONE, Seat.TWO)
    ),
}

NAMED_OPTIONS: dict[str, Options] = {
    name: _NAMED_TABLES.get(name, Options(rules=rules)) for name, rules in NAMED_RULES.items()
}
"""How a table for each named set of rules starts, in the order in which to offer them."""


# Offers that one player makes and the other accepts or refuses.


class OfferKind(StrEnum):
    """What can be offered."""

    DRAW = "draw"
    TAKE_BACK = "take-back"
    REMATCH = "rematch"


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer that waits for an answer."""

    seat: Seat
    """Who made it."""
    offer: OfferKind
