from __future__ import annotations

import pytest

from quaterne.host.answers import check_actions, find_puzzle, puzzle_ids, puzzle_page
from quaterne.host.errors import BadRequest, UnknownPuzzle
from quaterne.notation import parse_action
from quaterne.play.errors import MoveRefused
from quaterne.puzzles import PuzzleKind

KIND = next(iter(PuzzleKind))


def test_pages_follow_each_other_to_the_end() -> None:
    everything = puzzle_ids(KIND, 1)
    after: str | None = None
    found: list[str] = []
    while True:
        page, count, after = puzzle_page(KIND, 1, after, 7)
        found.extend(page)
        assert count == len(everything)
        if after is None:
            break
    assert tuple(found) == everything


def test_what_there_is_not() -> None:
    with pytest.raises(UnknownPuzzle):
        puzzle_page(KIND, 1, "nothing", 7)
    with pytest.raises(UnknownPuzzle):
        find_puzzle("nothing")


def test_an_answer_is_legal_as_far_as_the_game_goes() -> None:
    puzzle = find_puzzle(puzzle_ids(KIND, 1)[0])
    check_actions(puzzle.state, puzzle.answer)
    with pytest.raises(BadRequest):
        check_actions(puzzle.state, ())
    with pytest.raises(MoveRefused):
        check_actions(puzzle.state, (parse_action(">f", puzzle.state.rules.game),) * 2)
