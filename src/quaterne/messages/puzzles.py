"""Requests and answers about puzzles; `quaterne.puzzles` describes a puzzle and a reply itself."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.puzzles.codec import PuzzleReply, PuzzleSummary
from quaterne.rules import Action

__all__ = [
    "DailyPuzzle",
    "PuzzleAnswer",
    "PuzzlePage",
    "PuzzleReply",
    "PuzzleSolution",
    "PuzzleSummary",
]


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Puzzles of a kind and a level."""

    puzzles: tuple[PuzzleSummary, ...]
    count: int
    """How many there are in all."""
    next: str | None
    """Pass it as `after` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class DailyPuzzle:
    """The puzzle of a day, the same for every client."""

    day: str
    """Like 2026-11-15."""
    puzzle: PuzzleSummary


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """A player's answer, action by action."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class PuzzleSolution:
    """The one answer to a puzzle."""

    actions: tuple[Action, ...]
