"""The answers that a person could try, each with its verdict."""

from __future__ import annotations

from quaterne.engine import Engine, JudgedMove, Value, Verdict
from quaterne.puzzles.puzzle import PuzzleKind
from quaterne.rules import Call, Game, Place, Quarto, lines_in_play, nearly_full_lines

__all__ = ["candidates"]

_WINS_AFTER_PLACING = Verdict(Value.WIN, 1)
_WINS_AT_ONCE = Verdict(Value.WIN, 0)
_WRONG_CALL = Verdict(Value.UNKNOWN)
"""A wrong call leads nowhere, so it has no value."""


def candidates(kind: PuzzleKind, state: Game, engine: Engine) -> tuple[JudgedMove, ...]:
    """Return every answer that a person could try, best first."""
    if kind is PuzzleKind.CALL:
        assert isinstance(state, Quarto)
        return _calls(state)
    return engine.analyse(state, moves=True).moves


def _calls(state: Quarto) -> tuple[JudgedMove, ...]:
    """Return what could be called, right calls first.

    These are the lines that the piece in hand may complete and, when a late call is possible, the
    full lines on the board.
    """
    hand = state.hand
    assert hand is not None
    found = [
        JudgedMove(
            (Place(near.cell), Call(near.line)),
            _WINS_AFTER_PLACING if near.aligned_by(hand) else _WRONG_CALL,
        )
        for near in nearly_full_lines(state)
    ]
    if right := {fresh.line for fresh in state.fresh_alignments()}:
        found += [
            JudgedMove((Call(line),), _WINS_AT_ONCE if line in right else _WRONG_CALL)
            for line in lines_in_play(state.rules.squares)
            if all(state.board[cell] is not None for cell in line.cells)
        ]
    return tuple(sorted(found, key=lambda move: move.verdict.value is not Value.WIN))
