"""Whether a position of Quarto can stand on a board: `ImpossiblePosition` when it cannot."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from quaterne.errors import ImpossiblePosition
from quaterne.rules.board import CELLS, Cell, Line
from quaterne.rules.pieces import Piece
from quaterne.rules.ruleset import LateCall, Rules

__all__ = ["check_declined", "check_last_cells", "check_no_missed_alignment", "check_pieces"]


def check_pieces(board: Sequence[Piece | None], hand: Piece | None) -> int:
    """Check that no piece is there twice; return how many are placed."""
    if len(board) != 16:
        raise ImpossiblePosition(f"a board has 16 cells, not {len(board)}", "cells")
    where: dict[Piece, Cell] = {}
    for cell, piece in zip(CELLS, board, strict=True):
        if piece is not None:
            if piece in where:
                raise ImpossiblePosition(
                    f"piece {piece} is on the board twice: {where[piece]}, {cell}", "twice", piece
                )
            where[piece] = cell
    if hand is not None and hand in where:
        raise ImpossiblePosition(
            f"piece {hand} is in hand and also on {where[hand]}", "twice", hand
        )
    return len(where)


def check_declined(placed: int, rules: Rules) -> None:
    """Check that a player can have declined to call with so many pieces placed."""
    if placed < 16:
        raise ImpossiblePosition(
            "only after the sixteenth piece can a player have declined", "declined"
        )
    if rules.automatic:
        raise ImpossiblePosition(
            "with automatic calls nobody is asked, so nobody has declined", "declined"
        )


def check_last_cells(
    board: Sequence[Piece | None],
    last: Cell | None,
    late: Cell | None,
    *,
    has_placed: bool,
    rules: Rules,
    aligned: Collection[Line],
) -> None:
    """Check the cells of the last placement and of the one that may still be called late.

    `has_placed` says that the player to act has placed and been asked for nothing since.
    """
    for cell, what in ((last, "last placed"), (late, "placed before")):
        if cell is not None and board[cell] is None:
            raise ImpossiblePosition(f"{cell} was {what}, but it is empty", "empty", cell)
    if late is None:
        return
    if rules.late_call is not LateCall.AFTER or not has_placed:
        raise ImpossiblePosition(
            f"{late} cannot be called late now: that is for late-call=after, "
            "once the player has placed",
            "late",
            late,
        )
    if last is None:
        raise ImpossiblePosition(
            f"{late} was placed before the last piece, but which was last is not said",
            "late",
            late,
        )
    if not any(late in line.cells and last not in line.cells for line in aligned):
        raise ImpossiblePosition(f"there is no alignment to call late through {late}", "late", late)


def check_no_missed_alignment(aligned: Collection[Line], just_placed: Cell | None) -> None:
    """Check that under automatic calls no alignment is older than the last placement."""
    for line in aligned:
        if just_placed not in line.cells:
            raise ImpossiblePosition(
                f"line {line} is aligned: with automatic calls the game has ended before",
                "aligned",
                line,
            )
