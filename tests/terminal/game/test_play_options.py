"""The options of `quaterne play`: what they leave open, and what they change at a table."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from quaterne.errors import ParseError
from quaterne.play import NAMED_OPTIONS, EngineSeat, Options, Person, Seat
from quaterne.play.errors import InvalidTable
from quaterne.rules import PieceSet
from quaterne.speech import Language
from quaterne.terminal.command_line import InvalidUsage, error_message
from quaterne.terminal.game.play_options import MASKS, PlayOptions, table_options

SAYS_SOMETHING = {
    "rules": "classic",
    "names": (None, "Tom"),
    "levels": (3, None),
    "pieces": "tactile",
    "masks": "none",
    "touches": 0,
    "silent": True,
    "lines": True,
    "hints": True,
    "uniform": True,
}


def test_nothing_said_leaves_the_game_open() -> None:
    assert PlayOptions().leaves_game_open
    how = PlayOptions(language="fr", display="off", detail="codes", warning=0, seed=1, colour=True)
    assert how.leaves_game_open, "how it is shown says nothing about the game"


@pytest.mark.parametrize("name", SAYS_SOMETHING)
def test_every_option_of_the_game_is_an_answer(name: str) -> None:
    assert not PlayOptions(**{name: SAYS_SOMETHING[name]}).leaves_game_open  # type: ignore[arg-type]
    assert name in {field.name for field in fields(PlayOptions)}


def test_a_level_comes_before_a_name() -> None:
    options = PlayOptions(names=("Léa", "Tom"), levels=(None, 3))
    assert options.occupant(Seat.ONE) == Person("Léa")
    assert options.occupant(Seat.TWO) == EngineSeat(3)
    assert PlayOptions().occupant(Seat.ONE) is None


def test_what_is_not_said_stays_as_it_is() -> None:
    access = NAMED_OPTIONS["access"]
    assert PlayOptions().apply_to(access) == access
    assert PlayOptions(pieces="classic").apply_to(access) == replace(
        access, pieces=PieceSet.CLASSIC
    )


@pytest.mark.parametrize("masks", MASKS)
def test_masks_replace_those_of_a_named_set(masks: str) -> None:
    given = Options(masked=(Seat.ONE,), touch_limit=3)
    found = PlayOptions(masks=masks).apply_to(given)
    assert (found.masked, found.touch_limit) == (MASKS[masks], None)


def test_touches_and_silence_need_masks() -> None:
    found = PlayOptions(masks="both", touches=2, silent=True).apply_to(Options())
    assert (found.touch_limit, found.announced) == (2, False)
    with pytest.raises(InvalidTable):
        PlayOptions(touches=2).apply_to(Options())


@pytest.mark.parametrize("masks", [None, "none"])
def test_silence_without_a_mask_is_refused_before_the_game(masks: str | None) -> None:
    with pytest.raises(InvalidUsage) as refused:
        PlayOptions(silent=True, masks=masks).check()
    for language, word in ((Language.EN, "mask"), (Language.FR, "masque")):
        said = error_message(refused.value, language)
        assert "--silent" in said and "--masks" in said and word in said
    PlayOptions(silent=True, masks="first").check()
    PlayOptions(silent=True, rules="access").check()


def test_rules_are_a_named_set_or_words() -> None:
    assert table_options(" access ") == NAMED_OPTIONS["access"]
    assert table_options("quarto squares").rules.squares
    with pytest.raises(ParseError):
        table_options("chess")


@pytest.mark.parametrize("rules", [None, "classic", "quarto squares"])
def test_uniform_layouts_are_quatrenuns(rules: str | None) -> None:
    with pytest.raises(InvalidUsage) as refused:
        PlayOptions(uniform=True, rules=rules).check()
    for language, word in ((Language.EN, "layouts"), (Language.FR, "dispositions")):
        said = error_message(refused.value, language)
        assert "--uniform" in said and "--rules quatrenun" in said and word in said
    PlayOptions(uniform=True, rules="quatrenun").check()
    PlayOptions(uniform=True, go_on=True).check()
