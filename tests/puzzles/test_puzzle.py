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


def test_features_are_read_as_they_are_written() -> None:
    features = Features(choices=12, tempting=3, depth=5, lines=2)
    assert str(features) == "12 3 5 2"
    assert Features.parse(str(features)) == features


@pytest.mark.parametrize("text", ["", "1 2 3", "1 2 3 4 5", "1 2 3 x", "1  2 3", "-1 2 3 4"])
def test_four_numbers_and_nothing_else(text: str) -> None:
    with pytest.raises(ParseError, match="are not features of a puzzle: four numbers"):
        Features.parse(text)
