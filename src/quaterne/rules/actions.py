"""What a player can do, in either game.  `str(action)` is the notation's way to write it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quaterne.rules.board import Cell, Line
from quaterne.rules.pieces import Piece
from quaterne.rules.text_format import TextFormat
from quaterne.rules.type_checks import check_type

__all__ = ["Action", "Call", "Decline", "Designate", "Give", "Move", "Place", "Playable"]


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
