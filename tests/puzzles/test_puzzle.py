from __future__ import annotations

import pytest

from quaterne.errors import ParseError
from quaterne.puzzles import Features, PuzzleKind, parse_puzzle
from tests.puzzles.examples import example


@pytest.mark.parametrize("kind", PuzzleKind)
def test_a_puzzle_is_read_as_it_is_written(kind: PuzzleKind) -> None:
    puzzle = example(kind)
    assert parse_puzzle(str(puzzle)) == puzzle
    assert len(puzzle.id) == 8 and puzzle.id == parse_puzzle(str(puzzle)).id


@pytest.mark.parametrize(
    "text",
    ["", "call\t1\tquarto", "sing\t1\tquarto\t.\t.\t1 2 3 4", "call\tx\tquarto\t.\t.\t1 2 3 4"],
)
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is not a puzzle"):
        parse_puzzle(text)


@pytest.mark.parametrize("text", ["1 2 3", "1 2 3 x", "1 2 3 4 5"])
def test_features_are_four_numbers(text: str) -> None:
    assert str(Features.parse("1 2 3 4")) == "1 2 3 4"
    with pytest.raises(ParseError, match="four numbers"):
        Features.parse(text)
