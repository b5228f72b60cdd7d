"""Answers that a person could try, and the calls that there are to try."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import Value, Verdict
from quaterne.rules import Action, Call, Place, Quarto, lines_in_play, nearly_full_lines

__all__ = ["Candidate", "calls"]

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


def calls(state: Quarto) -> tuple[Candidate, ...]:
    """What could be called, right calls first: what the piece in hand may complete and, when
    something is there to be called late, what stands on the board already.
    """
    hand = state.hand
    assert hand is not None
    found = [
        Candidate((Place(near.cell), Call(near.line)), _WIN if near.aligned_by(hand) else _NOTHING)
        for near in nearly_full_lines(state)
    ]
    if right := {fresh.line for fresh in state.fresh_alignments()}:
        found += [
            Candidate((Call(line),), _CALL if line in right else _NOTHING)
            for line in lines_in_play(state.rules.squares)
            if all(state.board[cell] is not None for cell in line.cells)
        ]
    return tuple(sorted(found, key=lambda c: c.verdict.value is not Value.WIN))
