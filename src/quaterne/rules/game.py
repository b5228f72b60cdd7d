"""What both games have in common: players, stages, outcomes and the protocol they answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Protocol, Self

from quaterne.rules.actions import Action
from quaterne.rules.board import Cell, Line
from quaterne.rules.pieces import Characteristic
from quaterne.rules.ruleset import Rules

__all__ = ["Ending", "Game", "Outcome", "Player", "Stage"]


class Player(Enum):
    """`FIRST` was drawn first and gives the first piece, or designates the first group."""

    FIRST = "first"
    SECOND = "second"

    @property
    def opponent(self) -> Player:
        """The other one."""
        return Player.SECOND if self is Player.FIRST else Player.FIRST

    def __str__(self) -> str:
        return self.value


class Stage(Enum):
    """What the player to act is asked for."""

    GIVE = "give"
    PLACE = "place"
    LAST = "last"
    """All pieces of Quarto are placed: call or decline."""
    DESIGNATE = "designate"
    MOVE = "move"
    OVER = "over"
    WAITING = "waiting"
    """A table still waits for its players: no position is at this stage."""


class Ending(StrEnum):
    """How a game can end; the last three are decided by the players, not by the board."""

    CALL = "call"
    WRONG_CALL = "wrong call"
    ALL_PLACED = "all placed"
    COMPLETE_GROUP = "complete group"
    NO_MOVE = "no move"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended; a draw has no winner."""

    ending: Ending
    winner: Player | None = None
    line: Line | None = None
    """The line of the winning call."""
    characteristics: tuple[Characteristic, ...] = ()
    """What the pieces on that line share, of what is in play."""
    group: Cell | None = None
    """Where the complete group stands."""

    @property
    def result(self) -> str:
        """`1-0`, `0-1` or `1/2-1/2`, the first player's points first."""
        return {Player.FIRST: "1-0", Player.SECOND: "0-1", None: "1/2-1/2"}[self.winner]


class Game(Protocol):
    """One state of a game; states are values, and undoing is keeping the earlier one.

    `str(state)` is the position as the notation writes it.
    """

    @property
    def rules(self) -> Rules:
        """What counts."""

    @property
    def stage(self) -> Stage:
        """What is expected now."""

    @property
    def to_act(self) -> Player | None:
        """Who is expected to act; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Everything that carries the game forward; wrong calls do not."""

    def play(self, action: Action) -> Self:
        """The state after the player to act has done this; `IllegalAction` if they may not."""
