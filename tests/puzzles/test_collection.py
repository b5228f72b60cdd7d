"""The shipped puzzles: solves a random sample; `tools/make_puzzles.py --check` solves all."""

from __future__ import annotations

import os
from datetime import date, timedelta
from random import Random

import pytest

from quaterne.errors import ParseError
from quaterne.puzzles import PuzzleKind, daily, find, is_sound, pick, shipped
from quaterne.puzzles.collection import FILE
from quaterne.rules import Quarto, Stage, canonical
from tests.puzzles.examples import engine

SAMPLE = 60


def test_a_sample_is_sound() -> None:
    # Another sample every day, which a failure names.
    seed = os.environ.get("PUZZLE_SEED", date.today().isoformat())
    for puzzle in Random(seed).sample(shipped(), SAMPLE):
        assert is_sound(puzzle, engine()), f"{puzzle.id}: {puzzle}"


def test_there_are_enough_and_the_file_is_tidy() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert len(lines) >= 1000 and lines == sorted(lines)
    assert [str(puzzle) for puzzle in shipped()] == lines
    assert len({puzzle.id for puzzle in shipped()}) == len(lines)


def test_no_two_are_the_same_up_to_symmetry() -> None:
    positions = [puzzle.state for puzzle in shipped() if isinstance(puzzle.state, Quarto)]
    assert len({(state.stage, canonical(state)) for state in positions}) == len(positions)


def test_the_two_problems_of_the_quatrenun_sheet_live_on() -> None:
    """Which group wins at once? And: one lone piece is designated to you, how do you win?"""
    depths = {(p.state.stage, p.features.depth) for p in shipped(PuzzleKind.GROUP)}
    assert {(Stage.DESIGNATE, 1), (Stage.MOVE, 2)} <= depths
    first, second = find("19938555"), find("57095226")
    assert (first.state.stage, first.features.depth) == (Stage.DESIGNATE, 1)
    assert (second.state.stage, second.features.depth) == (Stage.MOVE, 2)
    assert is_sound(first, engine()) and is_sound(second, engine())


def test_a_puzzle_a_day() -> None:
    start = date(2026, 1, 1)
    year = [daily(start + timedelta(days=n)).id for n in range(365)]
    assert len(set(year)) == 365
    assert daily(start) == daily(date(2026, 1, 1))
    week = {daily(start + timedelta(days=n)).kind for n in range(30)}
    assert week == set(PuzzleKind)


def test_picking() -> None:
    puzzle = pick(Random(1), PuzzleKind.GIVE, 3)
    assert (puzzle.kind, puzzle.level) == (PuzzleKind.GIVE, 3)
    assert pick(Random(1), PuzzleKind.GIVE, 3) == puzzle == find(puzzle.id)
    assert puzzle.state.to_act is not None
    with pytest.raises(ParseError, match="no puzzle of level 9"):
        pick(Random(1), level=9)
    with pytest.raises(ParseError, match="no puzzle 'zz'"):
        find("zz")
