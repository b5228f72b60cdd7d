"""Puzzles and replies as messages: `quaterne.codec` writes them as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

from quaterne.engine import Value
from quaterne.puzzles.checker import AnswerCheck
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind
from quaterne.rules import Action, Rules, Stage

__all__ = ["PuzzleReply", "PuzzleSummary", "SolvedPuzzle", "solved_puzzle"]


@dataclass(frozen=True, slots=True)
class PuzzleSummary:
    """A puzzle without its answer."""

    id: str
    kind: PuzzleKind
    level: int
    """1 (easy) to 5."""
    rules: Rules
    position: str
    stage: Stage
    """The first thing to do."""
    late: bool
    """Whether the opponent has missed an alignment, which the player can call now."""
    distance: int
    """Placements (in Quatrenun: moves) to the win, if the puzzle asks for one."""
    steps: int
    """How many actions the answer has."""

    @classmethod
    def of(cls, puzzle: Puzzle, **more: Any) -> Self:
        """Return a puzzle as a message, with the fields that a subclass adds."""
        fields: dict[str, Any] = {
            "id": puzzle.id,
            "kind": puzzle.kind,
            "level": puzzle.level,
            "rules": puzzle.state.rules,
            "position": str(puzzle.state),
            "stage": puzzle.state.stage,
            "late": puzzle.is_late_call,
            "distance": puzzle.features.depth,
            "steps": len(puzzle.answer),
        }
        return cls(**fields, **more)


@dataclass(frozen=True, slots=True)
class SolvedPuzzle(PuzzleSummary):
    """A puzzle with its answer."""

    answer: str
    """As records write it."""


@dataclass(frozen=True, slots=True)
class PuzzleReply:
    """The engine's reply to an answer."""

    right: bool
    start: bool
    """Right so far, but not yet the whole answer."""
    wrong_call: bool
    """Whether it calls a line that is not an alignment."""
    value: Value | None
    """The value of a wrong answer for the player who gave it; null if it is not wrong."""
    distance: int | None
    """Placements (in Quatrenun: moves), counted from the puzzle's position."""
    line: tuple[Action, ...]
    """Best play to the end: to the win after the right answer, to the loss after a wrong one."""

    @classmethod
    def of(cls, check: AnswerCheck) -> PuzzleReply:
        """Return the check of an answer as a message."""
        verdict = check.verdict
        return cls(
            right=check.is_right,
            start=check.is_start,
            wrong_call=check.is_wrong_call,
            value=None if verdict is None else verdict.value,
            distance=None if verdict is None else verdict.distance,
            line=check.line,
        )


def solved_puzzle(puzzle: Puzzle) -> SolvedPuzzle:
    """Return a puzzle and its answer as a message."""
    return SolvedPuzzle.of(puzzle, answer="".join(map(str, puzzle.answer)))
