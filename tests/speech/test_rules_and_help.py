"""The rules of a table in sentences, and the help that fits them."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Seat, view
from quaterne.rules import PieceSet
from quaterne.speech.catalogue import Language
from quaterne.speech.formatter import Formatter
from quaterne.speech.speaker import help_sentences, rules_sentences
from tests.speech.tables import opened

EN, FR = Formatter(Language.EN), Formatter(Language.FR)
BOTH = (Seat.ONE, Seat.TWO)


def rules(formatter: Formatter, words: str = "quarto", **options: object) -> list[str]:
    table = opened(Options(rules=parse_rules(words), **options))  # type: ignore[arg-type]
    return rules_sentences(formatter, view(table, Seat.ONE))


def help_of(words: str = "quarto", viewer: Seat | None = Seat.ONE, **options: object) -> list[str]:
    table = opened(Options(rules=parse_rules(words), **options))  # type: ignore[arg-type]
    return help_sentences(EN, view(table, viewer))


@pytest.mark.parametrize("formatter", [EN, FR])
@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("quarto squares", "rules-squares"),
        ("quarto late-call=after", "rules-late-after"),
        ("quarto", "rules-late-before"),
        ("quarto wrong-call=loses", "rules-wrong-call"),
        ("quarto automatic", "rules-automatic"),
    ],
)
def test_every_rule_has_its_sentence(formatter: Formatter, words: str, message: str) -> None:
    assert formatter.say(message) in rules(formatter, words)
    other = "quarto automatic" if message != "rules-automatic" else "quarto"
    assert formatter.say(message) not in rules(formatter, other)


def test_characteristics_are_named_only_where_some_do_not_count() -> None:
    """The tactile set names the finish by another word."""
    assert len(rules(EN, "quarto height+finish")) == len(rules(EN)) + 1
    classic = rules(EN, "quarto height+finish")
    tactile = rules(Formatter(Language.EN, PieceSet.TACTILE), "quarto height+finish")
    assert classic[1] != tactile[1]


def test_the_clock_is_said_in_words() -> None:
    assert any(EN.duration(90) in sentence for sentence in rules(EN, "quarto clock=90"))
    assert any(EN.duration(90) in sentence for sentence in rules(EN, "quatrenun clock=90"))


def test_masks_name_who_wears_them_and_what_they_may_do() -> None:
    said = " ".join(rules(EN, masked=BOTH, announced=False, touch_limit=3))
    assert "Léa and Tom" in said and EN.say("rules-silent") in said
    assert EN.say("rules-touches", count=3) in said
    assert "Tom" not in " ".join(rules(EN, masked=(Seat.ONE,)))


def test_assistance_is_part_of_the_rules() -> None:
    assert EN.say("rules-lines") in rules(EN, lines=True)
    assert EN.say("rules-hints") in rules(EN, hints=True)
    assert EN.say("rules-hints") not in rules(EN)


def test_help_fits_the_table() -> None:
    assert EN.say("help-call") in help_of()
    assert EN.say("help-call") not in help_of("quarto automatic")
    assert EN.say("help-square") in help_of("quarto squares")
    assert EN.say("help-square") not in help_of()
    assert EN.say("help-designate") in help_of("quatrenun")
    assert EN.say("help-give") not in help_of("quatrenun")
    assert EN.say("help-give-tactile") in help_of(pieces=PieceSet.TACTILE)
    assert EN.say("help-assistance") in help_of(hints=True)


def test_only_masked_players_learn_how_to_touch() -> None:
    touch = EN.say("help-touch")
    assert touch in help_of(masked=BOTH)
    assert touch not in help_of(masked=(Seat.TWO,))
    assert touch not in help_of(viewer=None, masked=BOTH)
