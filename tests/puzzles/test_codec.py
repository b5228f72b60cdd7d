from __future__ import annotations

import json

from quaterne.codec import to_dict
from quaterne.notation import parse_actions
from quaterne.puzzles import PuzzleKind, PuzzleReply, PuzzleSummary, check_answer, solved_puzzle
from tests.puzzles.examples import engine, example


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
