"""Which answers solve a puzzle."""

from __future__ import annotations

from quaterne.engine import Engine, JudgedMove, Value, Verdict
from quaterne.puzzles.candidates import candidates
from quaterne.puzzles.difficulty import features_of, level_of
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind

__all__ = ["is_sound", "solutions"]


def solutions(kind: PuzzleKind, tried: tuple[JudgedMove, ...]) -> tuple[JudgedMove, ...]:
    """Return the answers that solve a puzzle.

    That is a call that is right, a gift that does not lose, a turn that wins.
    """
    return tuple(move for move in tried if _solves(kind, move.verdict))


def _solves(kind: PuzzleKind, verdict: Verdict) -> bool:
    if kind is PuzzleKind.GIVE:
        return verdict.value in (Value.WIN, Value.DRAW)
    return verdict.value is Value.WIN


def is_sound(puzzle: Puzzle, engine: Engine) -> bool:
    """Return whether a puzzle has its answer as the only one, and the level that it says."""
    tried = candidates(puzzle.kind, puzzle.state, engine)
    right = solutions(puzzle.kind, tried)
    if [move.actions for move in right] != [puzzle.answer]:
        return False
    features = features_of(puzzle.kind, puzzle.state, tried, right[0])
    return features == puzzle.features and level_of(puzzle.kind, features) == puzzle.level
