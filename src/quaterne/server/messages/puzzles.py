"""What goes over the wire about puzzles, as dataclasses: see `messages`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quaterne.rules import Action, Rules, Stage
from quaterne.server.messages.tables import Value

__all__ = [
    "DailyPuzzle",
    "FoundPuzzles",
    "PuzzleAnswer",
    "PuzzleKind",
    "PuzzleReply",
    "PuzzleSolved",
    "PuzzleTold",
]

PuzzleKind = Literal["call", "give", "win", "group"]
"""What a puzzle asks: see docs/engine/puzzles.md."""


@dataclass(frozen=True, slots=True)
class PuzzleTold:
    """A puzzle without its answer."""

    id: str
    kind: PuzzleKind
    level: int
    """1 (easy) to 5."""
    rules: Rules
    position: str
    stage: Stage
    """What is to be done first."""
    late: bool
    """Whether the opponent has missed an alignment, which is to be called now."""
    distance: int
    """Placements (in Quatrenun: moves) to the win, where one is asked for."""
    steps: int
    """How many actions the answer has."""


@dataclass(frozen=True, slots=True)
class FoundPuzzles:
    """Puzzles of a kind and a level."""

    puzzles: tuple[PuzzleTold, ...]
    count: int
    """How many there are in all."""
    next: str | None
    """Pass it as `after` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day, the same for everybody."""

    day: str
    """Like 2026-11-15."""
    puzzle: PuzzleTold


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What somebody would do, action by action."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class PuzzleReply:
    """How an answer to a puzzle is taken."""

    right: bool
    start: bool
    """Right so far, but something is still to be done."""
    wrong_call: bool
    """It calls a line that is no alignment."""
    value: Value | None
    """What a wrong answer leads to, for who gave it; null where it was not wrong."""
    distance: int | None
    """In so many placements (in Quatrenun: moves), counted from the puzzle's position."""
    line: tuple[Action, ...]
    """How it goes on: to the win after the right answer, to the loss after a wrong one."""


@dataclass(frozen=True, slots=True)
class PuzzleSolved:
    """The one answer to a puzzle."""

    actions: tuple[Action, ...]
