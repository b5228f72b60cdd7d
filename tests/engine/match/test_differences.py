"""What differs between a recorded game and the game of a match."""

from __future__ import annotations

from dataclasses import replace

from quaterne.engine.match.record_file import differences
from quaterne.notation import Record
from quaterne.rules import Quarto
from tests.engine.match.teams import schedule


def test_a_game_of_the_match_and_others() -> None:
    match = schedule("A=level:1", "B=level:2")
    fixture = match.fixture(1)
    record = Record(Quarto.new(), first="A", second="B", tags=match.tags_of(fixture))
    assert differences(record, match, fixture) == []
    [other_name] = differences(replace(record, second="C"), match, fixture)
    assert str(other_name) == "second player C there, B here"
    assert other_name.in_headers == 'Second "C" ≠ "B"'
    [no_name] = differences(replace(record, second=None), match, fixture)
    assert str(no_name) == "second player none there, B here"
    assert no_name.in_headers == 'Second "" ≠ "B"', "no English word for what is missing"
    other = schedule("A=level:1", "B=level:2", seed=7)
    assert [*map(str, differences(record, other, other.fixture(1)))] == ["seed 0 there, 7 here"]
