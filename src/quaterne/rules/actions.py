"""What a player can do, in either game.  `str(action)` is the notation's way to write it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quaterne.rules.board import Cell, Line
from quaterne.rules.pieces import Piece

__all__ = ["Action", "Call", "Decline", "Designate", "Give", "Move", "Place", "Playable"]


@dataclass(frozen=True, slots=True)
class Give:
    """Quarto: give the opponent the piece they must place."""

    piece: Piece

    def __str__(self) -> str:
        return f">{self.piece}"


@dataclass(frozen=True, slots=True)
class Place:
    """Quarto: place the piece in hand on a free cell."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)


@dataclass(frozen=True, slots=True)
class Call:
    """Quarto: call QUARTO and point out the line."""

    line: Line

    def __str__(self) -> str:
        return f"!{self.line}"


@dataclass(frozen=True, slots=True)
class Decline:
    """Quarto: call nothing, when asked after the last piece."""

    def __str__(self) -> str:
        return "="


@dataclass(frozen=True, slots=True)
class Designate:
    """Quatrenun: choose the group of which the opponent must move a piece."""

    cell: Cell

    def __str__(self) -> str:
        return f"@{self.cell}"


@dataclass(frozen=True, slots=True)
class Move:
    """Quatrenun: move a piece of the designated group to the group on `cell`."""

    piece: Piece
    cell: Cell

    def __str__(self) -> str:
        return f"{self.piece}>{self.cell}"


Action = Give | Place | Call | Decline | Designate | Move

Playable = Action | str | Iterable[Action]
"""What `Game.play` accepts: an action, actions in notation (`b2>5`), or a sequence of actions."""
