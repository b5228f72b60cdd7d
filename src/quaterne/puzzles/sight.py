"""What is to be seen on a board of Quarto: lines that are nearly full, calls that can be made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import and_

from quaterne.engine import Value, Verdict
from quaterne.rules import (
    Action,
    Call,
    Cell,
    Line,
    Piece,
    Place,
    Quarto,
    lines_in_play,
)
from quaterne.rules.pieces import traits_of

__all__ = ["Candidate", "calls", "open_lines", "shared_traits"]

_WIN = Verdict(Value.WIN, 1)
_CALL = Verdict(Value.WIN, 0)
_NOTHING = Verdict(Value.UNKNOWN)


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer that could be tried and what it leads to.

    A call that is wrong leads nowhere: its value is unknown.
    """

    actions: tuple[Action, ...]
    verdict: Verdict


def open_lines(state: Quarto) -> Iterator[tuple[Line, Cell]]:
    """The lines on which one cell is free, and that cell."""
    for line in lines_in_play(state.rules.squares):
        free = [cell for cell in line.cells if state.board[cell] is None]
        if len(free) == 1:
            yield line, free[0]


def shared_traits(state: Quarto, line: Line) -> int:
    """What the pieces on a line have in common, of what is in play, as a trait byte."""
    pieces = [piece for cell in line.cells if isinstance(piece := state.board[cell], Piece)]
    return reduce(and_, (piece.traits for piece in pieces), traits_of(state.rules.characteristics))


def calls(state: Quarto) -> tuple[Candidate, ...]:
    """What could be called, right calls first: what the piece in hand may complete and, when
    something is there to be called late, what stands on the board already.
    """
    hand = state.hand
    assert hand is not None
    found = [
        Candidate(
            (Place(cell), Call(line)),
            _WIN if shared_traits(state, line) & hand.traits else _NOTHING,
        )
        for line, cell in open_lines(state)
    ]
    if right := {fresh.line for fresh in state.fresh_alignments()}:
        found += [
            Candidate((Call(line),), _CALL if line in right else _NOTHING)
            for line in lines_in_play(state.rules.squares)
            if all(state.board[cell] is not None for cell in line.cells)
        ]
    return tuple(sorted(found, key=lambda c: c.verdict.value is not Value.WIN))
