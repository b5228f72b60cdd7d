from __future__ import annotations

import json

from quaterne.notation import parse_actions
from quaterne.puzzles import PuzzleKind, check_answer, to_dict
from tests.puzzles.examples import engine, example


def test_a_puzzle_tells_its_answer_only_when_asked() -> None:
    puzzle = example(PuzzleKind.WIN)
    shown = json.loads(json.dumps(to_dict(puzzle)))
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
    assert to_dict(puzzle, solved=True) == {**shown, "answer": "c4>3"}


def test_a_reply() -> None:
    wrong = check_answer(example(PuzzleKind.GIVE), parse_actions(">3"), engine())
    found = to_dict(wrong)
    assert (found["right"], found["value"], found["distance"]) == (False, "loss", 1)
    assert found["line"] == [str(action) for action in wrong.line]
    start = to_dict(check_answer(example(PuzzleKind.WIN), parse_actions("c4"), engine()))
    assert start["start"] and start["value"] is None and start["line"] == []
