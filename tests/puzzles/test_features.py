from __future__ import annotations

import pytest

from quaterne.errors import ParseError
from quaterne.puzzles.puzzle import Features


def test_features_are_read_as_they_are_written() -> None:
    features = Features(choices=12, tempting=3, depth=5, lines=2)
    assert str(features) == "12 3 5 2"
    assert Features.parse(str(features)) == features


@pytest.mark.parametrize("text", ["", "1 2 3", "1 2 3 4 5", "1 2 3 x", "1  2 3", "-1 2 3 4"])
def test_four_numbers_and_nothing_else(text: str) -> None:
    with pytest.raises(ParseError, match="are not features of a puzzle: four numbers"):
        Features.parse(text)
