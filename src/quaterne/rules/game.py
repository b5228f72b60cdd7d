"""What both games have in common: actions, players, stages, outcomes, and their protocol."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Protocol, Self, TypeVar

from quaterne.errors import IllegalAction, IllegalReason
from quaterne.rules.board import Cell, Line
from quaterne.rules.drawing import Picture, board_svg, board_text
from quaterne.rules.pieces import (
    Characteristic,
    Piece,
    PieceSet,
    RunnableRepr,
    TextFormat,
    check_type,
)
from quaterne.rules.ruleset import Rules

# What a player can do, in either game.  `str(action)` is the notation's way to write it.


def _check_piece(value: object) -> None:
    check_type(value, Piece, "Piece(0x5) or parse_piece('5')")


def _check_cell(value: object) -> None:
    check_type(value, Cell, "Cell(5) or parse_cell('b2')")


@dataclass(frozen=True, slots=True)
class Give(TextFormat):
    """Quarto: give the opponent the piece they must place."""

    piece: Piece

    def __post_init__(self) -> None:
        _check_piece(self.piece)

    def __str__(self) -> str:
        return f">{self.piece}"


@dataclass(frozen=True, slots=True)
class Place(TextFormat):
    """Quarto: place the piece in hand on a free cell."""

    cell: Cell

    def __post_init__(self) -> None:
        _check_cell(self.cell)

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True, slots=True)
class Call(TextFormat):
    """Quarto: call QUARTO and point out the line."""

    line: Line

    def __post_init__(self) -> None:
        check_type(self.line, Line, "parse_line('1')")

    def __str__(self) -> str:
        return f"!{self.line}"


@dataclass(frozen=True, slots=True)
class Decline(TextFormat):
    """Quarto: call nothing, when asked after the last piece."""

    def __str__(self) -> str:
        return "="


@dataclass(frozen=True, slots=True)
class Designate(TextFormat):
    """Quatrenun: choose the group of which the opponent must move a piece."""

    cell: Cell

    def __post_init__(self) -> None:
        _check_cell(self.cell)

    def __str__(self) -> str:
        return f"@{self.cell}"


@dataclass(frozen=True, slots=True)
class Move(TextFormat):
    """Quatrenun: move a piece of the designated group to the group on `cell`."""

    piece: Piece
    cell: Cell

    def __post_init__(self) -> None:
        _check_piece(self.piece)
        _check_cell(self.cell)

    def __str__(self) -> str:
        return f"{self.piece}>{self.cell}"


Action = Give | Place | Call | Decline | Designate | Move

Playable = Action | str | Iterable[Action]
"""What `Game.play` accepts: an action, actions in notation (`b2>5`), or a sequence of actions."""


# Players, stages and outcomes, and the protocol of states.


class Player(RunnableRepr, Enum):
    """`FIRST` was drawn first and gives the first piece, or designates the first group."""

    FIRST = "first"
    SECOND = "second"

    opponent: Player
    """The other player."""

    def __str__(self) -> str:
        return str(self.value)


# Attributes, because every move asks for them and Python looks up members of an enum slowly.
Player.FIRST.opponent, Player.SECOND.opponent = Player.SECOND, Player.FIRST


class Stage(RunnableRepr, StrEnum):
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


class Ending(RunnableRepr, StrEnum):
    """How a game can end; the last three are decided by the players, not by the board."""

    CALL = "call"
    WRONG_CALL = "wrong call"
    ALL_PLACED = "all placed"
    COMPLETE_GROUP = "complete group"
    NO_MOVE = "no move"
    RESIGNATION = "resignation"
    TIME = "time"
    AGREEMENT = "agreement"

    @property
    def is_off_board(self) -> bool:
        """Whether the players decide it, so that the moves of a record do not show it."""
        return self in (Ending.RESIGNATION, Ending.TIME, Ending.AGREEMENT)


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

    def __post_init__(self) -> None:
        if not isinstance(self.ending, Ending):
            object.__setattr__(self, "ending", Ending(self.ending))
        if not isinstance(self.winner, Player | None):
            raise TypeError(f"winner={self.winner!r} is not possible: pass a Player, or None")

    @property
    def result(self) -> str:
        """`1-0`, `0-1` or `1/2-1/2`, the first player's points first."""
        return {Player.FIRST: "1-0", Player.SECOND: "0-1", None: "1/2-1/2"}[self.winner]


class Game(Protocol):
    """One state of a game; states are values: keep an earlier one to undo.

    `str(state)` is the position as the notation writes it.
    """

    @property
    def rules(self) -> Rules:
        """The rules by which it is played."""

    @property
    def stage(self) -> Stage:
        """What the player to act is asked for."""

    @property
    def to_act(self) -> Player | None:
        """The player expected to act; None when the game is over."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None before that."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def pieces_on(self, cell: Cell) -> tuple[Piece, ...]:
        """Return the pieces on a cell, in ascending order."""

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every action that carries the game forward; wrong calls do not."""

    def is_legal(self, action: Playable) -> bool:
        """Return whether `play` accepts this now; a wrong call is legal too."""

    def play(self, action: Playable) -> Self:
        """Return the state after the player to act has done this.

        `action` is an action, its notation (`"b2"`, `"b2>5"`) or a sequence of actions.  Raise
        `IllegalAction` for what the rules do not allow, `ParseError` for text that is not a move.
        """

    def board_text(self) -> str:
        """Return the board as lines of text, with its coordinates."""

    def svg(self, *, pieces: PieceSet = PieceSet.CLASSIC, size: int = 480) -> str:
        """Return a drawing of the position as an SVG document."""


class _Drawable(Protocol):
    def _picture(self) -> Picture: ...


_G = TypeVar("_G", bound=Game)


class GameState(TextFormat):
    """What `Quarto` and `Quatrenun` do in the same way."""

    __slots__ = ()

    @property
    def is_over(self: Game) -> bool:
        """Whether the game has ended."""
        return self.stage is Stage.OVER

    def __deepcopy__(self, memo: object) -> Self:
        """Return the state itself: it never changes, and a copy would take long."""
        return self

    def is_legal(self: Game, action: Playable) -> bool:
        """Return whether `play` accepts this now; a wrong call is legal too.

        Raise `ParseError` for text that is not a move.
        """
        try:
            self.play(action)
        except IllegalAction:
            return False
        return True

    def board_text(self: Game) -> str:
        """Return the board as lines of text, with its coordinates."""
        return board_text(self.pieces_on)

    def svg(self: _Drawable, *, pieces: PieceSet = PieceSet.CLASSIC, size: int = 480) -> str:
        """Return a drawing of the position as an SVG document, `size` pixels wide.

        It marks the last placement or the designated group, and how the game was won.
        """
        return board_svg(self._picture(), PieceSet(pieces), size)

    def _repr_svg_(self: Game) -> str:
        """Return the drawing that a notebook shows."""
        return self.svg()

    def _illegal(
        self: Game, action: Action, reason: IllegalReason, explanation: str
    ) -> IllegalAction:
        return IllegalAction(action, self, reason, explanation, self.legal_actions())

    def _not_now(self: Game, action: Action) -> IllegalAction:
        """Return the error for an action that the stage does not ask for."""
        return IllegalAction(
            action,
            self,
            IllegalReason.OTHER_STAGE,
            _EXPECTED[self.stage],
            self.legal_actions(),
        )


_EXPECTED = {
    Stage.GIVE: "a piece is to be given now",
    Stage.PLACE: "the piece in hand is to be placed now",
    Stage.LAST: "all pieces are placed: call a line or decline",
    Stage.DESIGNATE: "a group is to be designated now",
    Stage.MOVE: "a piece of the designated group is to be moved now",
    Stage.OVER: "the game is over",
}


def played_in_turn(state: _G, actions: Iterable[Action]) -> _G:
    """Return the state after several actions."""
    for action in actions:
        state = state.play(action)
    return state
