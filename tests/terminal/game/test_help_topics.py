"""Help about one word, and the legend of the codes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from quaterne.rules import PIECES, PieceSet
from quaterne.speech import Language, ParseContext, Speaker, parse_intents
from quaterne.speech.lexer import HEADS, TABLE, vocabulary
from quaterne.terminal.game.play_options import PlayOptions
from quaterne.terminal.game.screen import codes_legend, help_about
from tests.terminal.scripts import PEOPLE, played
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


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            Language.EN,
            {
                "help take back": "your last action is undone if your opponent agrees",
                "help undo": "Two people who share a screen",
                "help resign": "your opponent wins",
                "help language": "“language french” or “language english”",
                "help accept": "you answer",
            },
        ),
        (
            Language.FR,
            {
                "aide reprendre": "votre dernière action est annulée",
                "aide annuler": "Deux personnes devant le même écran",
                "aide abandonner": "l’adversaire gagne",
                "aide langue": "« langue français » ou « langue anglais »",
                "aide accepter": "vous répondez",
            },
        ),
    ],
)
def test_help_about_one_word_says_what_it_does(language: Language, lines: dict[str, str]) -> None:
    speaker = Speaker(language)
    for line, words in lines.items():
        (said,) = map(plain, help_about(line, speaker))
        assert words in said, said
        assert said not in map(plain, (speaker.say("help-table"), speaker.say("help-program")))


@pytest.mark.parametrize("language", Language)
def test_what_help_quotes_can_be_typed(language: Language) -> None:
    words = vocabulary(language)
    for concept in (*TABLE, "again", "lines"):
        topic = f"{words.canonical['help']} {words.canonical[concept]}"
        for said in help_about(topic, Speaker(language)):
            for quoted in re.findall("[“«]\u00a0?(.*?)\u00a0?[”»]", said):
                assert help_about(quoted, Speaker(language)) or parse_intents(
                    quoted, language, ParseContext()
                ), quoted


@pytest.mark.parametrize(
    ("language", "words"),
    [(Language.EN, ("“undo”", "“language french”")), (Language.FR, ("« annuler »", "« langue"))],
)
def test_the_list_names_undo_and_language(language: Language, words: tuple[str, ...]) -> None:
    said = " ".join(played("help" if language is Language.EN else "aide", language=language))
    assert all(word in said for word in words)


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


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("chosen", [{"display": "table"}, {"detail": "codes"}])
def test_the_legend_is_said_once_at_the_start_of_a_game_in_codes(
    language: Language, chosen: dict[str, str], tmp_path: Path
) -> None:
    legend = plain(codes_legend(Speaker(language)))
    options = replace(PEOPLE, record=tmp_path / "game.qtn", **chosen)  # type: ignore[arg-type]
    give = "give" if language is Language.EN else "donne"
    written = played(f"{give} 0", f"a1 {give} 1", options=options, language=language)
    assert written.count(legend) == 1 and written.index(legend) == 2
    again = PlayOptions(resume=tmp_path / "game.qtn", **chosen)  # type: ignore[arg-type]
    assert played("b1", options=again, language=language).count(legend) == 1
    assert legend not in played(f"{give} 0", "a1", language=language)


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
