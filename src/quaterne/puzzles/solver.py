"""Which answers solve a puzzle: found by the rules for calls, by the engine for everything else."""

from __future__ import annotations

from quaterne.engine import Engine, Value, Verdict
from quaterne.puzzles.candidates import Candidate, calls
from quaterne.puzzles.difficulty import features_of, level_of
from quaterne.puzzles.puzzle import Kind, Puzzle
from quaterne.rules import Game, Quarto

__all__ = ["Candidate", "candidates", "is_sound", "solutions"]


def candidates(kind: Kind, state: Game, engine: Engine) -> tuple[Candidate, ...]:
    """Every answer that a person could try, with what it leads to, best first."""
    if kind is Kind.CALL:
        assert isinstance(state, Quarto)
        return calls(state)
    judged = engine.analyse(state, moves=True).moves
    return tuple(Candidate(move.actions, move.verdict) for move in judged)


def solutions(kind: Kind, found: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    """Those that solve it: a call that is right, a gift that does not lose, a turn that wins."""
    return tuple(c for c in found if _solves(kind, c.verdict))


def _solves(kind: Kind, verdict: Verdict) -> bool:
    if kind is Kind.GIVE:
        return verdict.value in (Value.WIN, Value.DRAW)
    return verdict.value is Value.WIN


def is_sound(puzzle: Puzzle, engine: Engine) -> bool:
    """Whether a puzzle has its answer as the only one and the level that it says."""
    found = candidates(puzzle.kind, puzzle.state, engine)
    right = solutions(puzzle.kind, found)
    if [candidate.actions for candidate in right] != [puzzle.answer]:
        return False
    features = features_of(puzzle.kind, puzzle.state, found, right[0])
    return features == puzzle.features and level_of(puzzle.kind, features) == puzzle.level
