from __future__ import annotations

import pytest

from quaterne.play import MAX_NAME, EngineSeat, Person, Seat
from quaterne.play.errors import InvalidTable


def test_seats_face_each_other() -> None:
    assert [seat.opponent for seat in Seat] == [Seat.TWO, Seat.ONE]
    assert [seat.index for seat in Seat] == [0, 1]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Léa", "Léa"),
        ("  Jean \t Paul\n", "Jean Paul"),
        ("a\u202eb\x00c", "a b c"),
        ("\ud800x", "x"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("<b>", "<b>"),
    ],
)
def test_names_are_tidied(typed: str, name: str) -> None:
    assert Person(typed).name == name


@pytest.mark.parametrize("name", ["", "  ", "\u200d", "\u200b\x07", "x" * (MAX_NAME + 1)])
def test_names_that_cannot_be_said_are_refused(name: str) -> None:
    with pytest.raises(InvalidTable) as caught:
        Person(name)
    assert caught.value.field == "name"


def test_levels() -> None:
    assert EngineSeat(8).name == "Engine 8"
    for level in (0, 9):
        with pytest.raises(InvalidTable, match="levels are 1 to 8") as caught:
            EngineSeat(level)
        assert caught.value.field == "level"
