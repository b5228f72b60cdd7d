"""Sentences about a table in both languages, all persons and all verbosities."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

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
from quaterne.rules import (
    CELLS,
    Give,
    Piece,
    PieceSet,
    Place,
)
from quaterne.speech import Language, RequestKind, Speaker, Verbosity
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
