"""Pieces, cells, lines, names and lists in words."""

from __future__ import annotations

import pytest

from quaterne.notation import parse_action
from quaterne.play import EngineSeat, Options, Person, Seat, view
from quaterne.rules import CELLS, LINES, PIECES, SQUARES, Piece, PieceSet
from quaterne.speech.catalogue import Language, Verbosity
from quaterne.speech.formatter import Formatter
from quaterne.speech.parser import parse_intents
from tests.speech.circumstances import CIRCUMSTANCES
from tests.speech.tables import opened

EN, FR = Formatter(Language.EN), Formatter(Language.FR)
TACTILE = Formatter(Language.FR, PieceSet.TACTILE)


@pytest.mark.parametrize("formatter", [EN, FR, TACTILE])
def test_sixteen_pieces_have_sixteen_descriptions(formatter: Formatter) -> None:
    words = {formatter.piece(piece) for piece in PIECES}
    assert len(words) == 16 and all(text.count(",") == 3 for text in words)


def test_height_shape_fill_finish() -> None:
    assert EN.piece(Piece(0xB)) == "tall, round, hollow, dark"
    assert FR.piece(Piece(0xB)) == "haute, ronde, creuse, foncée"
    assert TACTILE.piece(Piece(0xB)) == "haute, ronde, creuse, rainurée"


def test_codes_where_the_verbosity_asks_for_them() -> None:
    brief = Formatter(Language.EN, verbosity=Verbosity.CODES)
    assert (brief.piece(Piece(11)), brief.pieces(PIECES[:3])) == ("b", "0, 1, 2")
    assert brief.piece_in_words(Piece(11)) == EN.piece(Piece(11))


@pytest.mark.parametrize(
    ("count", "english"),
    [(0, ""), (1, "A1"), (2, "A1 and B1"), (3, "A1, B1 and C1")],
)
def test_lists_end_with_and(count: int, english: str) -> None:
    assert EN.cells(CELLS[:count]) == english
    assert FR.cells(CELLS[:count]) == english.replace("and", "et")


@pytest.mark.parametrize("formatter", [EN, FR])
def test_no_two_lines_have_one_name(formatter: Formatter) -> None:
    names = [formatter.line(line) for line in (*LINES, *SQUARES)]
    assert len(set(names)) == 19 and all(names)


@pytest.mark.parametrize(
    ("seconds", "parts"), [(59, "59"), (60, "1"), (61, "1 1"), (3600, "1"), (3725, "1 2")]
)
def test_times_have_one_or_two_units_and_never_a_colon(seconds: int, parts: str) -> None:
    for formatter in (EN, FR):
        said = formatter.duration(seconds)
        assert [
            word for word in said.replace("\u00a0", " ").split() if word.isdigit()
        ] == parts.split()
        assert ":" not in said


@pytest.mark.parametrize(
    ("text", "context"),
    [
        (">7", "give"),
        ("b2", "place"),
        ("!4", "give"),
        ("!\\", "give"),
        ("=", "last"),
        ("@b3", "designate"),
        ("8>c3", "move"),
    ],
)
@pytest.mark.parametrize("language", Language)
def test_an_action_is_said_as_it_could_be_typed(
    language: Language, text: str, context: str
) -> None:
    circumstances = CIRCUMSTANCES[context]
    said = Formatter(language).action(parse_action(text, circumstances.game))
    (intent,) = parse_intents(said, language, circumstances)
    assert str(intent) == text


def test_names_of_people_engines_and_open_seats() -> None:
    assert EN.name(Person("Léa")) == "Léa"
    assert "3" in EN.name(EngineSeat(3)) and "3" in FR.name(EngineSeat(3))
    assert EN.name(None) != FR.name(None) and EN.name(None)


@pytest.mark.parametrize(
    ("viewer", "you"), [(Seat.ONE, "actor"), (Seat.TWO, "opponent"), (None, "nobody")]
)
def test_a_sentence_knows_whom_it_addresses(viewer: Seat | None, you: str) -> None:
    parts = EN.person_parts(view(opened(Options()), viewer), Seat.ONE)
    assert parts == {"you": you, "name": "Léa", "opponent": "Tom"}


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (Language.EN, ["Computer 3A", "Computer 3B"]),
        (Language.FR, ["Ordinateur 3A", "Ordinateur 3B"]),
    ],
)
def test_two_computers_of_one_level_have_two_names(language: Language, names: list[str]) -> None:
    formatter = Formatter(language)
    assert [*formatter.names(EngineSeat(3), EngineSeat(3)).values()] == names
    assert formatter.names(EngineSeat(3), EngineSeat(4))[Seat.ONE] == formatter.name(EngineSeat(3))
    assert formatter.names(None, None)[Seat.ONE] == formatter.say("open-seat")
