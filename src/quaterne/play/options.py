"""What the players agree on before a table opens; both see it, neither can change it."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.errors import InvalidTable
from quaterne.play.seats import Seat
from quaterne.rules import NAMED_RULES, GameName, PieceSet, Rules

__all__ = ["MAX_TOUCH_LIMIT", "NAMED_OPTIONS", "Options"]

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
