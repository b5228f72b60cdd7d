"""The puzzles that come with the package, and puzzles as messages."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Self

from quaterne.engine import Value
from quaterne.errors import ParseError, shown
from quaterne.puzzles.checker import AnswerCheck
from quaterne.puzzles.difficulty import LEVELS
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind, parse_puzzle, puzzle_id
from quaterne.rules import Action, Rules, Stage
from quaterne.rules.pieces import check_text, check_type

FILE = Path(__file__).with_name("puzzles.tsv")
"""One puzzle a line, sorted; see docs/engine/puzzles.md."""


@cache
def _lines() -> tuple[str, ...]:
    return tuple(FILE.read_text(encoding="utf-8").splitlines())


def shipped(kind: PuzzleKind | str | None = None, level: int | None = None) -> tuple[Puzzle, ...]:
    """Return the puzzles of a kind and a level, or all of them, in the order of the file."""
    return tuple(map(parse_puzzle, _chosen(kind, level)))


def shipped_ids(kind: PuzzleKind | str | None = None, level: int | None = None) -> tuple[str, ...]:
    """Return the ids of `shipped(kind, level)`, without parsing their positions."""
    return tuple(puzzle_id(*_question(line)) for line in _chosen(kind, level))


def _chosen(kind: PuzzleKind | str | None, level: int | None) -> list[str]:
    if kind is not None and kind not in set(PuzzleKind):
        raise ParseError(
            f"there is no kind of puzzle {kind!r}: kinds are {', '.join(PuzzleKind)}", str(kind)
        )
    if level is not None and level not in LEVELS:
        raise ParseError(f"there is no puzzle of level {level}: levels are 1 to 5", str(level))
    return [
        line
        for line in _lines()
        if (kind is None or line.split("\t")[0] == kind)
        and (level is None or line.split("\t")[1] == str(level))
    ]


def pick(source: Random, kind: PuzzleKind | None = None, level: int | None = None) -> Puzzle:
    """Return a random puzzle of a kind and a level; raise `ParseError` when there is none."""
    check_type(source, Random, "random.Random(7)")
    return parse_puzzle(source.choice(_chosen(kind, level)))


def find(name: str) -> Puzzle:
    """Return the puzzle with this id; raise `ParseError` when there is none."""
    check_text(name, "19938555")
    line = _by_id().get(name)
    if line is None:
        raise ParseError(f"there is no puzzle {shown(name)}", name).because(
            "puzzle", name=name[:60]
        )
    return parse_puzzle(line)


@cache
def _by_id() -> dict[str, str]:
    return {puzzle_id(*_question(line)): line for line in _lines()}


def _question(line: str) -> tuple[str, str, str]:
    kind, _, rules, position, *_ = line.split("\t")
    return kind, rules, position


def daily(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for all players.

    All puzzles come once, in a fixed order that looks shuffled, before the first comes again.
    """
    check_type(day, date, "date(2026, 11, 15)")
    return parse_puzzle(_shuffled()[day.toordinal() % len(_lines())])


@cache
def _shuffled() -> tuple[str, ...]:
    return tuple(sorted(_lines(), key=lambda line: sha256(line.encode()).digest()))


# Puzzles and replies as messages: `quaterne.codec` writes them as JSON.


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
