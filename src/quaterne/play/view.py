"""What a seat or an onlooker may see of a table, computed here and nowhere else."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play.events import GameEnded, GameEvent
from quaterne.play.offers import OpenOffer
from quaterne.play.options import Options
from quaterne.play.seats import Occupant, Seat
from quaterne.rules import Cell, Piece, Stage

__all__ = ["AssistanceView", "ClockView", "View"]


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock of the player to act."""

    seconds: int
    """How long a move may take."""
    began: int
    """When the move began, in milliseconds."""
    due: int
    """When it is lost: from this millisecond on."""


@dataclass(frozen=True, slots=True)
class AssistanceView:
    """Which assistance there is now, for both seats alike."""

    lines: bool
    hints: bool
    agreed: tuple[Seat, ...]
    """Who chose it although somebody wears a mask; it takes both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A table as somebody may see it."""

    number: int
    """The number of the last event."""
    seat: Seat | None
    """Whose view it is; None for an onlooker."""
    options: Options
    one: Occupant
    two: Occupant
    game: int
    """1 for the first game at this table, 2 for the rematch, and so on."""
    first: Seat
    """Who gave the first piece or designated the first group."""
    masked: bool
    """Whether board and reserve are hidden from this view now."""
    stage: Stage
    to_act: Seat | None
    """Who is to act; None when the game is over."""
    board: tuple[tuple[Piece, ...], ...] | None
    """What stands on each cell, `a1` first; None behind a mask."""
    reserve: tuple[Piece, ...] | None
    """The pieces that can be given, in ascending order; None behind a mask and in Quatrenun."""
    hand: Piece | None
    """Quarto: what the player to act holds; whoever gave it knows it too."""
    designated: Cell | None
    """Quatrenun: the group of which the player to act must move a piece."""
    last: tuple[GameEvent, ...]
    """The last thing done and what the same player did just before it, as this view may see it."""
    clock: ClockView | None
    touches_left: int | None
    """How often this seat may still touch in this move; None when there is no limit or no mask."""
    offers: tuple[OpenOffer, ...]
    can_take_back: bool
    """Whether this seat could offer a take-back."""
    assistance: AssistanceView
    outcome: GameEnded | None
    """How the game ended; None while it goes on."""
