from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.notation import Record
from quaterne.play import MAX_NAME, EngineSeat, Occupant, Person
from quaterne.play.records import occupants_of
from quaterne.rules import Quarto

RECORD = Record(Quarto.new(), ())


@pytest.mark.parametrize(
    ("name", "occupant"),
    [
        ("Léa", Person("Léa")),
        ("Engine 3", EngineSeat(3)),
        ("Engine 9", Person("Engine 9")),
        ("Engine", Person("Engine")),
        ("x" * 500, Person("x" * MAX_NAME)),
        (None, Person("1")),
    ],
)
def test_players_by_their_names(name: str | None, occupant: Occupant) -> None:
    assert occupants_of(replace(RECORD, first=name)) == (occupant, Person("2"))
