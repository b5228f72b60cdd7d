"""Help about one word, and the legend of the codes."""

from __future__ import annotations

import pytest

from quaterne.rules import PIECES, PieceSet
from quaterne.speech import Language, Speaker
from quaterne.speech.parsing.vocabulary import HEADS, vocabulary
from quaterne.terminal.game.help_topics import codes_legend, help_about
from tests.terminal.scripts import played
from tests.terminal.terminals import plain

EN, FR = Speaker(Language.EN), Speaker(Language.FR)


@pytest.mark.parametrize("language", Language)
def test_every_word_has_its_help(language: Language) -> None:
    words = vocabulary(language).canonical
    for concept in HEADS:
        line = f"{words['help']} {words[concept]}"
        assert help_about(line, Speaker(language)), line


@pytest.mark.parametrize("line", ["help", "give 5", "b2", "help zebra", ""])
def test_other_lines_are_not_about_help(line: str) -> None:
    assert help_about(line, EN) == []


def test_help_says_how_to_give_and_asks_for_no_piece() -> None:
    written = played("help give")
    assert written[-1].startswith("Give: “give tall round hollow dark”")
    french = played("aide donner", language=Language.FR)
    assert french[-1].startswith("Donner : « donne haute ronde")


def test_tactile_pieces_have_their_own_words() -> None:
    tactile = Speaker(Language.EN, PieceSet.TACTILE)
    assert "grooved" in help_about("help give", tactile)[0]
    assert "grooved" in codes_legend(tactile) and "dark" in codes_legend(EN)


def test_the_legend_is_true() -> None:
    assert plain(codes_legend(EN)).startswith("Codes: begin with 0 for short, round, solid, light")
    for piece in PIECES:
        words = EN.piece(piece).split(", ")
        added = {"tall": 8, "square": 4, "hollow": 2, "dark": 1}
        assert sum(added.get(word, 0) for word in words) == piece


@pytest.mark.parametrize(
    ("typed", "language"),
    [
        ("help", Language.EN),
        ("help codes", Language.EN),
        ("display table", Language.EN),
        ("detail codes", Language.EN),
        ("aide codes", Language.FR),
        ("affichage tableau", Language.FR),
    ],
)
def test_the_legend_is_said_where_codes_are_chosen(typed: str, language: Language) -> None:
    assert plain(codes_legend(Speaker(language))) in played(typed, language=language)
