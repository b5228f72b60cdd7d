"""The players of a record, also those without a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.notation import Record
from quaterne.play import EngineSeat, Person
from quaterne.rules import Quarto
from quaterne.speech import Formatter, Language
from quaterne.terminal.game.local_table import players_of, recorded_names

NAMELESS = Record(Quarto.new())
LONG = "x" * 200


@pytest.mark.parametrize(("language", "name"), [(Language.EN, "Player"), (Language.FR, "Joueur")])
def test_a_player_without_a_name_has_a_number(language: Language, name: str) -> None:
    formatter = Formatter(language)
    assert players_of(NAMELESS, formatter) == (Person(f"{name} 1"), Person(f"{name} 2"))
    named = replace(NAMELESS, second="Engine 3")
    assert players_of(named, formatter) == (Person(f"{name} 1"), EngineSeat(3))


def test_a_name_at_the_table_leads_back_to_the_record() -> None:
    record = replace(NAMELESS, second=LONG)
    names = recorded_names(record)
    for language in Language:
        one, two = players_of(record, Formatter(language))
        assert names[one.name] is None and names[two.name] == LONG
    assert "Player 2" not in names, "somebody may be called so"
