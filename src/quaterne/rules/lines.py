"""Facts about the lines of a board of Quarto: what their pieces share, and what completes them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import and_, or_

from quaterne.errors import InputError
from quaterne.rules.alignment import Alignment
from quaterne.rules.board import Cell, Line, lines_in_play
from quaterne.rules.pieces import Characteristic, Piece, RunnableRepr, check_type
from quaterne.rules.quarto import Quarto

SharedValue = tuple[Characteristic, bool]
"""A characteristic and the value that pieces have in common: `(HEIGHT, True)` for all tall."""


class LineState(RunnableRepr, StrEnum):
    """What can become of a line."""

    OPEN = "open"
    """It has free cells."""
    FULL = "full"
    """It is full and its pieces share nothing that is in play."""
    ALIGNED = "aligned"
    """It is aligned, and one of the players can or could still call it."""
    DEAD = "dead"
    """It was aligned and missed, and never counts again."""


@dataclass(frozen=True, slots=True)
class NearlyFullLine:
    """A line with three pieces and one free cell."""

    line: Line
    cell: Cell
    """The free cell."""
    shared: tuple[SharedValue, ...]
    """What the three pieces have in common, of what is in play."""

    def aligned_by(self, piece: Piece) -> tuple[Characteristic, ...]:
        """Return what all four pieces share once this piece is placed; empty for no alignment."""
        return tuple([c for c, value in self.shared if piece.has(c) is value])


def shared_values(game: Quarto, line: Line) -> tuple[SharedValue, ...]:
    """Return what the pieces on a line have in common, of what is in play.

    An empty line has nothing in common.
    """
    _check(game, line)
    pieces = [piece for cell in line.cells if (piece := game.board[cell]) is not None]
    if not pieces:
        return ()
    in_all, in_any = reduce(and_, pieces), reduce(or_, pieces)
    return tuple(
        [(c, bool(in_all & c)) for c in game.rules.characteristics if in_all & c or not in_any & c]
    )


def line_state(game: Quarto, line: Line) -> LineState:
    """Return what can become of a line."""
    _check(game, line)
    if any(game.board[cell] is None for cell in line.cells):
        return LineState.OPEN
    if not shared_values(game, line):
        return LineState.FULL
    dead = any(alignment.line == line for alignment in game.dead_alignments())
    return LineState.DEAD if dead else LineState.ALIGNED


def nearly_full_lines(game: Quarto) -> tuple[NearlyFullLine, ...]:
    """Return the lines in play that lack one piece, whether or not a piece could align them."""
    check_type(game, Quarto, "Quarto.from_position('...')")
    found = []
    for line in lines_in_play(game.rules.squares):
        free = [cell for cell in line.cells if game.board[cell] is None]
        if len(free) == 1:
            found.append(NearlyFullLine(line, free[0], shared_values(game, line)))
    return tuple(found)


def new_alignments(game: Quarto, cell: Cell, piece: Piece | None = None) -> tuple[Alignment, ...]:
    """Return the alignments that a piece (the one in hand, unless given) makes on a free cell."""
    piece = _piece_or_hand(game, piece)
    cell = Cell(cell)
    return tuple(
        Alignment(near.line, aligned)
        for near in nearly_full_lines(game)
        if near.cell == cell and (aligned := near.aligned_by(piece))
    )


def winning_cells(game: Quarto, piece: Piece | None = None) -> tuple[Cell, ...]:
    """Return the cells where a piece (the one in hand, unless given) makes an alignment.

    >>> game = Quarto.from_position("012./..../..../.... -")
    >>> [str(cell) for cell in winning_cells(game, Piece(7))]
    ['d1']
    """
    piece = _piece_or_hand(game, piece)
    cells = {near.cell for near in nearly_full_lines(game) if near.aligned_by(piece)}
    return tuple(sorted(cells))


def _piece_or_hand(game: Quarto, piece: Piece | None) -> Piece:
    check_type(game, Quarto, "Quarto.from_position('...')")
    chosen = game.hand if piece is None else piece
    if chosen is None:
        raise InputError(f"no piece is in hand in {game}: say which piece to place")
    check_type(chosen, Piece, "Piece(0x5) or parse_piece('5')")
    return chosen


def _check(game: object, line: object) -> None:
    check_type(game, Quarto, "Quarto.from_position('...')")
    check_type(line, Line, "parse_line('1')")
