from __future__ import annotations

import re

import pytest

from quaterne.errors import InvalidRules
from quaterne.rules import (
    CHARACTERISTICS,
    NAMED_RULES,
    CallRule,
    Characteristic,
    GameName,
    LateCall,
    Rules,
    WrongCall,
)


def test_named_sets_are_those_of_the_sheets() -> None:
    assert {name: str(rules) for name, rules in NAMED_RULES.items()} == {
        "classic": "quarto",
        "beginner": "quarto height",
        "advanced": "quarto squares",
        "tournament": "quarto clock=60",
        "avh": "quarto late-call=after",
        "access": "quarto",
        "quatrenun": "quatrenun",
    }


def test_defaults_are_the_publisher_s_sheet() -> None:
    rules = Rules()
    assert rules.game is GameName.QUARTO
    assert rules.characteristics == CHARACTERISTICS
    assert not rules.squares
    assert not rules.automatic
    assert rules.late_call is LateCall.BEFORE
    assert rules.wrong_call is WrongCall.ANNOUNCED
    assert rules.clock is None


def test_characteristics_are_a_set_in_a_fixed_order() -> None:
    height, finish = Characteristic.HEIGHT, Characteristic.FINISH
    assert Rules(characteristics=(finish, height, finish)).characteristics == (height, finish)


def test_rules_print_every_word_that_is_not_the_default() -> None:
    rules = Rules(
        characteristics=(Characteristic.FILL, Characteristic.SHAPE),
        squares=True,
        calls=CallRule.AUTOMATIC,
        late_call=LateCall.AFTER,
        wrong_call=WrongCall.LOSES,
        clock=5,
    )
    words = "quarto shape+fill squares automatic late-call=after wrong-call=loses clock=5"
    assert str(rules) == words


def refused(message: str) -> pytest.RaisesExc[InvalidRules]:
    return pytest.RaisesExc(InvalidRules, match=f"^{re.escape(message)}$")


def test_at_least_one_characteristic_is_in_play() -> None:
    message = "no characteristic is in play: choose one to four of height, shape, fill, finish"
    with refused(message):
        Rules(characteristics=())


@pytest.mark.parametrize("clock", [-1, 0, 86_401])
def test_a_clock_is_a_second_to_a_day(clock: int) -> None:
    with refused(f"a clock of {clock} seconds is not possible: 1 to 86400 per move"):
        Rules(clock=clock)


@pytest.mark.parametrize(
    ("rules", "word"),
    [
        ({"squares": True}, "squares"),
        ({"calls": CallRule.AUTOMATIC}, "automatic"),
        ({"late_call": LateCall.AFTER}, "late-call=after"),
        ({"wrong_call": WrongCall.LOSES}, "wrong-call=loses"),
        ({"characteristics": (Characteristic.FILL,), "clock": 9}, "fill"),
    ],
)
def test_quatrenun_knows_no_rule_of_quarto(rules: dict[str, object], word: str) -> None:
    with refused(f"{word} is a rule of quarto: quatrenun knows clock=SECONDS only"):
        Rules(game=GameName.QUATRENUN, **rules)  # type: ignore[arg-type]
