"""Requests and answers about puzzles, with the shipped ones."""

from __future__ import annotations

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.messages import DailyPuzzle, PuzzleAnswer, PuzzlePage, PuzzleSolution
from quaterne.puzzles import PuzzleKind, PuzzleSummary, shipped
from tests.host.round_trip import assert_round_trip


@pytest.mark.parametrize("kind", PuzzleKind)
def test_puzzles_of_every_kind_round_trip(kind: PuzzleKind) -> None:
    found = shipped(kind)[:5]
    summaries = tuple(PuzzleSummary.of(puzzle) for puzzle in found)
    assert_round_trip(PuzzlePage(summaries, len(found), summaries[-1].id))
    assert_round_trip(PuzzlePage((), 0, None))
    assert_round_trip(DailyPuzzle("2026-11-15", summaries[0]))
    for puzzle in found:
        assert_round_trip(PuzzleAnswer(puzzle.answer))
        assert_round_trip(PuzzleSolution(puzzle.answer))


@pytest.mark.slow
def test_a_puzzle_is_shown_without_its_answer() -> None:
    puzzle = shipped()[0]
    sent = to_dict(PuzzlePage((PuzzleSummary.of(puzzle),), 1, None))
    assert sent["puzzles"][0]["steps"] == len(puzzle.answer)
    assert "answer" not in sent["puzzles"][0] and "line" not in sent["puzzles"][0]


@pytest.mark.parametrize("actions", ["b2", [1], ["b9"], None])
def test_an_answer_is_a_list_of_actions(actions: object) -> None:
    with pytest.raises(BadMessage, match="actions"):
        from_dict({"actions": actions}, PuzzleAnswer)
