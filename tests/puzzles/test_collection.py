"""The shipped puzzles: solves a random sample; `tools/make_puzzles.py --check` solves all."""

from __future__ import annotations

import json
import os
from datetime import date, timedelta
from random import Random

import pytest

from quaterne.codec import to_dict
from quaterne.errors import ParseError
from quaterne.notation import parse_actions
from quaterne.puzzles import (
    PuzzleKind,
    PuzzleReply,
    PuzzleSummary,
    check_answer,
    daily,
    find,
    is_sound,
    pick,
    shipped,
    solved_puzzle,
)
from quaterne.puzzles.collection import FILE
from quaterne.rules import Quarto, Stage, canonical
from tests.puzzles.examples import engine, example

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


def test_only_a_solved_puzzle_has_its_answer() -> None:
    puzzle = example(PuzzleKind.WIN)
    shown = json.loads(json.dumps(to_dict(PuzzleSummary.of(puzzle))))
    assert shown == {
        "id": puzzle.id,
        "kind": "win",
        "level": 1,
        "rules": "quarto",
        "position": "c.fe/b056/4ad./7... 2 -",
        "stage": "place",
        "late": False,
        "distance": 3,
        "steps": 2,
    }
    assert to_dict(solved_puzzle(puzzle)) == {**shown, "answer": "c4>3"}


def test_a_reply() -> None:
    wrong = check_answer(example(PuzzleKind.GIVE), parse_actions(">3"), engine())
    found = to_dict(PuzzleReply.of(wrong))
    assert (found["right"], found["value"], found["distance"]) == (False, "loss", 1)
    assert found["line"] == [str(action) for action in wrong.line]
    begun = check_answer(example(PuzzleKind.WIN), parse_actions("c4"), engine())
    start = to_dict(PuzzleReply.of(begun))
    assert start["start"] and start["value"] is None and start["line"] == []
