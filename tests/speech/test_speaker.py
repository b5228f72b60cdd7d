"""Sentences about a table in both languages, all persons and all verbosities."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from quaterne.notation import parse_rules
from quaterne.play import (
    NAMED_OPTIONS,
    EngineSeat,
    Join,
    Leave,
    OfferKind,
    OpenOffer,
    Options,
    Seat,
    apply,
    decide,
    fold,
    open_table,
    view,
    visible,
)
from quaterne.rules import CELLS, Give, Piece, PieceSet, Place
from quaterne.speech import Language, RequestKind, Speaker, Verbosity
from quaterne.speech.formatter import Formatter
from quaterne.speech.speaker import help_sentences, rules_sentences
from tests.speech.tables import LEA, TOM, opened, played

FR, EN = Language.FR, Language.EN
TACTILE = Options(pieces=PieceSet.TACTILE)


def _plain(said: str | list[str]) -> str:
    """One line, with spaces that can be seen in this file."""
    return (said if isinstance(said, str) else " ".join(said)).replace("\u00a0", " ")


def _news(language: Language, moves: str, last: int, seat: Seat | None, **options: object) -> str:
    """Return what the last commands of a game say to a seat."""
    table = opened(replace(TACTILE, **options))  # type: ignore[arg-type]
    words = re.findall(r"[>!]?[0-9a-f\\/][1-4]?", moves)
    table, _ = played(table, " ".join(words[:-last]))
    events = []
    for word in words[-last:]:
        table, new = played(table, word)
        events += [shown for event in new if (shown := visible(event, seat, table))]
    return _plain(Speaker(language, PieceSet.TACTILE).narrate(events, view(table, seat)))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            FR,
            "Léa pose haute, ronde, creuse, rainurée en B2. "
            "Vous recevez basse, carrée, pleine, lisse. À vous de poser.",
        ),
        (
            EN,
            "Léa places tall, round, hollow, grooved on B2. "
            "You receive short, square, solid, smooth. Your turn to place.",
        ),
    ],
)
def test_a_move_of_the_opponent(language: Language, said: str) -> None:
    assert _news(language, ">0a1>bb2>4", 2, Seat.TWO) == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.TWO, "QUARTO ! De A1 à D1, toutes rondes. Léa gagne."),
        (EN, Seat.TWO, "QUARTO! A1 to D1, all round. Léa wins."),
        (FR, Seat.ONE, "QUARTO ! De A1 à D1, toutes rondes. Vous gagnez."),
        (EN, Seat.ONE, "QUARTO! A1 to D1, all round. You win."),
    ],
)
def test_a_right_call(language: Language, seat: Seat, said: str) -> None:
    # Four round pieces that share nothing else; seat one places the fourth.
    assert _news(language, ">0a1>1b1>ac1>9d1!1", 1, seat) == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Vous annoncez QUARTO, de A2 à D2. Pas de QUARTO. À vous de donner."),
        (FR, Seat.TWO, "Léa annonce QUARTO, de A2 à D2. Pas de QUARTO. À Léa de donner."),
        (EN, Seat.ONE, "You call QUARTO, A2 to D2. No QUARTO. Your turn to give."),
        (EN, None, "Léa calls QUARTO, A2 to D2. No QUARTO. Léa’s turn to give."),
    ],
)
def test_a_wrong_call(language: Language, seat: Seat | None, said: str) -> None:
    assert _news(language, "!2", 1, seat) == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Vous donnez basse, ronde, pleine, lisse. À Tom de poser."),
        (FR, Seat.TWO, "Vous recevez basse, ronde, pleine, lisse. À vous de poser."),
        (FR, None, "Léa donne basse, ronde, pleine, lisse à Tom. À Tom de poser."),
        (EN, None, "Léa gives short, round, solid, smooth to Tom. Tom’s turn to place."),
    ],
)
def test_persons(language: Language, seat: Seat | None, said: str) -> None:
    assert _news(language, ">0", 1, seat) == said


def test_a_masked_opponent_learns_no_cell() -> None:
    masked = {"masked": (Seat.ONE, Seat.TWO), "announced": False}
    assert _news(FR, ">0a1", 1, Seat.ONE, **masked) == (
        "Tom pose basse, ronde, pleine, lisse. À Tom de donner."
    )
    assert _news(EN, ">0a1", 1, Seat.TWO, **masked) == (
        "You place short, round, solid, smooth on A1. Your turn to give."
    )


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Léa ouvre une table de Quarto. En attente d’un adversaire."),
        (
            FR,
            None,
            "Léa ouvre une table de Quarto. Léa attend un adversaire. Une place est libre.",
        ),
        (EN, Seat.ONE, "Léa opens a Quarto table. Waiting for an opponent."),
        (
            EN,
            Seat.TWO,
            "Léa opens a Quarto table. Léa is waiting for an opponent. One seat is open.",
        ),
    ],
)
def test_a_table_that_waits(language: Language, seat: Seat | None, said: str) -> None:
    events = open_table(Options(), LEA, None, now=0, source=Random(1))
    assert _plain(Speaker(language).narrate(events, view(fold(events), seat))) == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Tom rejoint la table. Tirage au sort : vous commencez."),
        (FR, Seat.TWO, "Vous rejoignez la table. Tirage au sort : Léa commence."),
        (EN, Seat.ONE, "Tom joins the table. Drawn by lot: you begin."),
        (EN, Seat.TWO, "You join the table. Drawn by lot: Léa begins."),
        (EN, None, "Tom joins the table. Drawn by lot: Léa begins."),
    ],
)
def test_a_player_joins(language: Language, seat: Seat | None, said: str) -> None:
    table = fold(open_table(Options(), LEA, None, now=0, source=Random(1)))
    events = decide(table, Seat.TWO, Join("j", TOM), 0, Random(1))
    for event in events:
        table = apply(table, event)
    assert table.round.first is Seat.ONE
    news = _plain(Speaker(language).narrate(events, view(table, seat)))
    assert news.startswith(said + " ")


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Vous quittez la table. Deux places sont libres."),
        (FR, None, "Un joueur quitte la table. Deux places sont libres."),
        (EN, Seat.TWO, "Your opponent leaves the table. Two seats are open."),
    ],
)
def test_a_player_leaves(language: Language, seat: Seat | None, said: str) -> None:
    table = fold(open_table(Options(), LEA, None, now=0, source=Random(1)))
    [left] = decide(table, Seat.ONE, Leave("l"), 0, Random(1))
    assert _plain(Speaker(language).narrate([left], view(apply(table, left), seat))) == said


def test_questions_before_the_game() -> None:
    masked = Options(masked=(Seat.ONE, Seat.TWO))
    seen = view(fold(open_table(masked, LEA, None, now=0, source=Random(1))), Seat.ONE)
    french, english = Speaker(FR), Speaker(EN)
    said = "La partie n’a pas commencé : elle commence quand les deux places sont prises."
    for answer in (french.board(seen), french.reserve(seen), french.where(seen, Piece(0))):
        assert _plain(answer) == said
    assert "Both players will wear a mask." in english.rules(seen)


@pytest.mark.parametrize(
    ("verbosity", "french", "english"),
    [
        (
            Verbosity.WORDS,
            "Tom pose basse, ronde, pleine, claire en A1. À Tom de donner.",
            "Tom places short, round, solid, light on A1. Tom’s turn to give.",
        ),
        (
            Verbosity.CODES,
            "Tom pose 0 en A1. À Tom de donner.",
            "Tom places 0 on A1. Tom’s turn to give.",
        ),
        (Verbosity.COORDINATES, "Tom, A1. À Tom.", "Tom, A1. Tom’s turn."),
    ],
)
def test_verbosity(verbosity: Verbosity, french: str, english: str) -> None:
    table, events = played(opened(Options()), ">0a1")
    seen = view(table, Seat.ONE)
    said = [_plain(Speaker(lang, verbosity=verbosity).narrate(events, seen)) for lang in (FR, EN)]
    assert said == [french, english]


def test_the_computer_has_a_name_in_each_language() -> None:
    assert Speaker(FR).name(EngineSeat(3)) == "Ordinateur 3"
    assert Speaker(EN).name(EngineSeat(3)) == "Computer 3"
    assert Speaker(EN).name(LEA) == "Léa"


@pytest.mark.parametrize("language", Language)
def test_every_named_set_of_rules_has_a_name(language: Language) -> None:
    names = [Speaker(language).rule_set(name) for name in NAMED_OPTIONS]
    assert len(set(names)) == len(NAMED_OPTIONS)


def test_open_offers() -> None:
    seen = replace(view(opened(Options()), Seat.TWO), offers=(OpenOffer(Seat.ONE, OfferKind.DRAW),))
    assert Speaker(FR).offers(seen) == ["Léa propose la nulle. Acceptez ou refusez."]
    assert Speaker(EN).offers(replace(seen, seat=Seat.ONE)) == ["You offer a draw."]


def test_what_the_program_asks() -> None:
    french, english = Speaker(FR), Speaker(EN)
    assert _plain(french.confirm(RequestKind.RESIGN)) == "Abandonner la partie ? Oui ou non."
    assert english.time_warning(10) == "Only 10 seconds left."
    assert english.hint((Place(CELLS[5]), Give(Piece(5)))) == (
        "Hint: place on B2; give short, square, solid, dark."
    )


# The rules of a table in sentences, and the help that fits them.


RULES_AND_HELP_EN, RULES_AND_HELP_FR = Formatter(Language.EN), Formatter(Language.FR)
BOTH = (Seat.ONE, Seat.TWO)


def rules(formatter: Formatter, words: str = "quarto", **options: object) -> list[str]:
    table = opened(Options(rules=parse_rules(words), **options))  # type: ignore[arg-type]
    return rules_sentences(formatter, view(table, Seat.ONE))


def help_of(words: str = "quarto", viewer: Seat | None = Seat.ONE, **options: object) -> list[str]:
    table = opened(Options(rules=parse_rules(words), **options))  # type: ignore[arg-type]
    return help_sentences(RULES_AND_HELP_EN, view(table, viewer))


@pytest.mark.parametrize("formatter", [RULES_AND_HELP_EN, RULES_AND_HELP_FR])
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
    assert (
        len(rules(RULES_AND_HELP_EN, "quarto height+finish")) == len(rules(RULES_AND_HELP_EN)) + 1
    )
    classic = rules(RULES_AND_HELP_EN, "quarto height+finish")
    tactile = rules(Formatter(Language.EN, PieceSet.TACTILE), "quarto height+finish")
    assert classic[1] != tactile[1]


def test_the_clock_is_said_in_words() -> None:
    assert any(
        RULES_AND_HELP_EN.duration(90) in sentence
        for sentence in rules(RULES_AND_HELP_EN, "quarto clock=90")
    )
    assert any(
        RULES_AND_HELP_EN.duration(90) in sentence
        for sentence in rules(RULES_AND_HELP_EN, "quatrenun clock=90")
    )


def test_masks_name_who_wears_them_and_what_they_may_do() -> None:
    said = " ".join(rules(RULES_AND_HELP_EN, masked=BOTH, announced=False, touch_limit=3))
    assert "Léa and Tom" in said and RULES_AND_HELP_EN.say("rules-silent") in said
    assert RULES_AND_HELP_EN.say("rules-touches", count=3) in said
    assert "Tom" not in " ".join(rules(RULES_AND_HELP_EN, masked=(Seat.ONE,)))


def test_assistance_is_part_of_the_rules() -> None:
    assert RULES_AND_HELP_EN.say("rules-lines") in rules(RULES_AND_HELP_EN, lines=True)
    assert RULES_AND_HELP_EN.say("rules-hints") in rules(RULES_AND_HELP_EN, hints=True)
    assert RULES_AND_HELP_EN.say("rules-hints") not in rules(RULES_AND_HELP_EN)


def test_help_fits_the_table() -> None:
    assert RULES_AND_HELP_EN.say("help-call") in help_of()
    assert RULES_AND_HELP_EN.say("help-call") not in help_of("quarto automatic")
    assert RULES_AND_HELP_EN.say("help-square") in help_of("quarto squares")
    assert RULES_AND_HELP_EN.say("help-square") not in help_of()
    assert RULES_AND_HELP_EN.say("help-designate") in help_of("quatrenun")
    assert RULES_AND_HELP_EN.say("help-give") not in help_of("quatrenun")
    assert RULES_AND_HELP_EN.say("help-give-tactile") in help_of(pieces=PieceSet.TACTILE)
    assert RULES_AND_HELP_EN.say("help-assistance") in help_of(hints=True)


def test_only_masked_players_learn_how_to_touch() -> None:
    touch = RULES_AND_HELP_EN.say("help-touch")
    assert touch in help_of(masked=BOTH)
    assert touch not in help_of(masked=(Seat.TWO,))
    assert touch not in help_of(viewer=None, masked=BOTH)
