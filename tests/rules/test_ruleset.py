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


def test_words_are_taken_for_members() -> None:
    written = Rules(
        game="quarto",  # type: ignore[arg-type]
        characteristics=("shape", "height"),  # type: ignore[arg-type]
        calls="automatic",  # type: ignore[arg-type]
        late_call="after",  # type: ignore[arg-type]
        wrong_call="loses",  # type: ignore[arg-type]
    )
    assert written == Rules(
        characteristics=(Characteristic.HEIGHT, Characteristic.SHAPE),
        calls=CallRule.AUTOMATIC,
        late_call=LateCall.AFTER,
        wrong_call=WrongCall.LOSES,
    )
    assert isinstance(written.calls, CallRule) and written.automatic
    assert Rules(characteristics="fill").characteristics == (Characteristic.FILL,)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "chess", "game='chess' is not possible: choose quarto or quatrenun"),
        ("calls", True, "calls=True is not possible: choose called or automatic"),
        ("late_call", "never", "late_call='never' is not possible: choose before or after"),
        ("wrong_call", None, "wrong_call=None is not possible: choose announced or loses"),
        ("squares", "yes", "squares='yes' is not possible: write True or False"),
        ("clock", "60", "clock='60' is not possible: write whole seconds, or None"),
        ("clock", True, "clock=True is not possible: write whole seconds, or None"),
        ("characteristics", ("colour",), "'colour' is not a characteristic: choose one to four of"),
        ("characteristics", None, "None is not a characteristic: choose one to four of"),
        ("characteristics", (8,), "8 is not a characteristic: choose one to four of"),
    ],
)
def test_anything_else_is_refused(field: str, value: object, message: str) -> None:
    with pytest.raises(InvalidRules, match=f"^{re.escape(message)}"):
        Rules(**{field: value})  # type: ignore[arg-type]


def test_the_repr_shows_what_differs_from_the_plain_game() -> None:
    assert repr(Rules()) == "Rules()"
    assert repr(Rules(squares=True, late_call=LateCall.AFTER)) == (
        "Rules(squares=True, late_call=LateCall.AFTER)"
    )
    assert all(eval(repr(rules)) == rules for rules in NAMED_RULES.values())
