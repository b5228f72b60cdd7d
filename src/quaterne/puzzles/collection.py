"""The puzzles that come with the package."""

from __future__ import annotations

from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

from quaterne.errors import ParseError, shown
from quaterne.puzzles.difficulty import LEVELS
from quaterne.puzzles.puzzle import Puzzle, PuzzleKind, parse_puzzle, puzzle_id
from quaterne.rules.type_checks import check_text, check_type

__all__ = ["FILE", "daily", "find", "pick", "shipped", "shipped_ids"]

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
