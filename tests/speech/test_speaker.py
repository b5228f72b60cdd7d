"""What is said: the sentences agreed on, in both languages, persons and verbosities."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.speech.catalogues import messages
from tests.speech.tables import LEA, all_events, all_views, opened, played, quatrenun_view
from tests.speech.test_errors import examples

from quaterne.play import Engine, LineReading, LineState, Options, Seat, View, view, visible
from quaterne.rules import (
    CELLS,
    LINES,
    PIECES,
    SQUARES,
    Alignment,
    Call,
    Cell,
    Characteristic,
    Give,
    Piece,
    PieceSet,
    Place,
    Rules,
)
from quaterne.speech import Language, Speaker, Verbosity
from quaterne.speech.catalogue import Catalogue

FR, EN = Language.FR, Language.EN
TACTILE = Options(pieces=PieceSet.TACTILE)


def _plain(said: str | list[str]) -> str:
    """One line, with spaces that can be seen in this file."""
    return (said if isinstance(said, str) else " ".join(said)).replace("\u00a0", " ")


def _news(language: Language, moves: str, last: int, seat: Seat | None, **options: object) -> str:
    """What the last commands of a game say to a seat."""
    table = opened(replace(TACTILE, **options))  # type: ignore[arg-type]
    words = re.findall(r"[>!]?[0-9a-f\\/][1-4]?", moves)
    table, _ = played(table, " ".join(words[:-last]))
    events = []
    for word in words[-last:]:
        table, new = played(table, word)
        events += [shown for event in new if (shown := visible(event, seat, table))]
    return _plain(Speaker(language, PieceSet.TACTILE).news(events, view(table, seat)))


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
        (EN, None, "Léa calls QUARTO, A2 to D2. No QUARTO. Léa to give."),
    ],
)
def test_a_wrong_call(language: Language, seat: Seat | None, said: str) -> None:
    assert _news(language, "!2", 1, seat) == said


@pytest.mark.parametrize(
    ("language", "seat", "said"),
    [
        (FR, Seat.ONE, "Vous donnez basse, ronde, pleine, lisse à Tom. À Tom de poser."),
        (FR, Seat.TWO, "Vous recevez basse, ronde, pleine, lisse. À vous de poser."),
        (FR, None, "Léa donne basse, ronde, pleine, lisse à Tom. À Tom de poser."),
        (EN, None, "Léa gives short, round, solid, smooth to Tom. Tom to place."),
    ],
)
def test_persons(language: Language, seat: Seat | None, said: str) -> None:
    assert _news(language, ">0", 1, seat) == said


def test_a_masked_opponent_is_told_no_cell() -> None:
    masked = {"masked": (Seat.ONE, Seat.TWO), "announced": False}
    assert _news(FR, ">0a1", 1, Seat.ONE, **masked) == (
        "Tom pose basse, ronde, pleine, lisse. À Tom de donner."
    )
    assert _news(EN, ">0a1", 1, Seat.TWO, **masked) == (
        "You place short, round, solid, smooth on A1. Your turn to give."
    )


@pytest.mark.parametrize(
    ("verbosity", "french", "english"),
    [
        (
            Verbosity.WORDS,
            "Tom pose basse, ronde, pleine, claire en A1. À Tom de donner.",
            "Tom places short, round, solid, light on A1. Tom to give.",
        ),
        (Verbosity.CODES, "Tom pose 0 en A1. À Tom de donner.", "Tom places 0 on A1. Tom to give."),
        (Verbosity.COORDINATES, "Tom, A1. À Tom.", "Tom, A1. Tom to act."),
    ],
)
def test_verbosity(verbosity: Verbosity, french: str, english: str) -> None:
    table, events = played(opened(Options()), ">0a1")
    seen = view(table, Seat.ONE)
    said = [_plain(Speaker(lang, verbosity=verbosity).news(events, seen)) for lang in (FR, EN)]
    assert said == [french, english]


@pytest.mark.parametrize(
    ("seconds", "french", "english"),
    [
        (0, "0 seconde", "0 seconds"),
        (1, "1 seconde", "1 second"),
        (40, "40 secondes", "40 seconds"),
        (60, "1 minute", "1 minute"),
        (65, "1 minute 5 secondes", "1 minute 5 seconds"),
        (121, "2 minutes 1 seconde", "2 minutes 1 second"),
        (3600, "1 heure", "1 hour"),
        (7265, "2 heures 1 minute", "2 hours 1 minute"),
        (86400, "24 heures", "24 hours"),
    ],
)
def test_time_in_words(seconds: int, french: str, english: str) -> None:
    assert Speaker(FR).duration(seconds) == french
    assert Speaker(EN).duration(seconds) == english


def test_time_left() -> None:
    seen = view(opened(Options(rules=Rules(clock=60))), Seat.ONE)
    assert seen.clock is not None
    due = seen.clock.due
    assert Speaker(FR).time(seen, due - 40_000) == "Il vous reste 40 secondes."
    assert Speaker(EN).time(seen, due - 1) == "You have 1 second left."
    assert Speaker(EN).time(replace(seen, seat=Seat.TWO), due + 5) == "Léa has 0 seconds left."


def test_answers() -> None:
    seen = view(played(opened(Options()), ">0a1>fb1>3")[0], Seat.TWO)
    french, english = Speaker(FR), Speaker(EN)
    assert _plain(french.cell_on(seen, CELLS[0])) == "A1 : basse, ronde, pleine, claire."
    assert english.cell_on(seen, CELLS[5]) == "B2: empty."
    assert english.cell_label(CELLS[5], ()) == "B2, empty"
    assert english.line_on(seen, LINES[0]) == (
        "Row 1: A1, short, round, solid, light; B1, tall, square, hollow, dark; "
        "C1, empty; D1, empty."
    )
    assert [_plain(row) for row in french.board(seen)[1:3]] == [
        "Ligne 2 : vide.",
        "Ligne 3 : vide.",
    ]
    assert french.hand(seen) == "Vous avez en main basse, ronde, creuse, foncée."
    assert english.hand(replace(seen, seat=None)) == "Tom holds short, round, hollow, dark."
    assert english.where(seen, Piece(0)) == "On A1: short, round, solid, light."
    assert english.where(seen, Piece(3)) == "In hand: short, round, hollow, dark."
    assert english.where(seen, Piece(4)) == "In the reserve: short, square, solid, light."
    assert english.free_cells(seen).startswith("14 free cells: C1, D1, A2,")
    assert _plain(french.reserve(seen)).startswith("13 pièces en réserve : basse, ronde, pleine")
    assert english.last(seen) == (
        "Léa places tall, square, hollow, dark on B1. You receive short, round, hollow, dark."
    )


def test_a_mask_hides_and_says_how_to_touch() -> None:
    seen = view(opened(Options(masked=(Seat.ONE, Seat.TWO), touch_limit=2)), Seat.ONE)
    french, english = Speaker(FR), Speaker(EN)
    assert _plain(french.board(seen)) == "Le plateau est masqué. Touchez une case : toucher B2."
    assert english.cell_on(seen, CELLS[0]) == "The board is hidden. Touch a cell: touch A1."
    assert english.reserve(seen) == (
        "The reserve is hidden. Touch a piece: touch short, square, solid, dark."
    )
    assert french.touches_left(seen) == "Vous pouvez encore toucher 2 fois pendant ce coup."
    assert english.where(seen, Piece(4)).startswith("Behind the mask nobody can say where")


def test_groups_of_quatrenun() -> None:
    seen = quatrenun_view(".,6,5,1d/.,2,7,9a/b,e,3,0/f,4,c,8 c3")
    assert _plain(Speaker(FR, verbosity=Verbosity.CODES).board(seen)) == (
        "Ligne 1 : A1, vide ; B1, 6 ; C1, 5 ; D1, 2 pièces : 1, d. "
        "Ligne 2 : A2, vide ; B2, 2 ; C2, 7 ; D2, 2 pièces : 9, a. "
        "Ligne 3 : A3, b ; B3, e ; C3, 3 ; D3, 0. Ligne 4 : A4, f ; B4, 4 ; C4, c ; D4, 8."
    )
    assert Speaker(EN).expected(seen) == "Tom to move a piece of the group on C3."
    assert Speaker(FR).expected(replace(seen, seat=Seat.TWO)) == (
        "À vous de déplacer une pièce du groupe en C3."
    )


def test_lines_as_assistance() -> None:
    height, shape = (Characteristic.HEIGHT, True), (Characteristic.SHAPE, False)
    french, english = Speaker(FR), Speaker(EN)

    def reading(
        pieces: str, shared: tuple[tuple[Characteristic, bool], ...], state: str
    ) -> LineReading:
        found = tuple(None if c == "." else Piece(int(c, 16)) for c in pieces)
        return LineReading(LINES[8], found, shared, LineState(state))

    assert _plain(french.line_reading(reading("....", (), "open"))) == (
        "Diagonale de A1 à D4 : vide."
    )
    assert english.line_reading(reading("8...", (height, shape), "open")) == (
        "Diagonal from A1 to D4: one piece, tall, round, solid, light."
    )
    assert _plain(french.line_reading(reading("89..", (height, shape), "open"))) == (
        "Diagonale de A1 à D4 : 2 pièces, toutes hautes et rondes."
    )
    assert english.line_reading(reading("8f0.", (), "open")).endswith(
        "3 pieces, nothing in common."
    )
    assert english.line_reading(reading("89ab", (height,), "dead")).endswith(
        "dead alignment, all tall."
    )
    dead = (Alignment(LINES[0], ()), Alignment(LINES[8], ()), Alignment(SQUARES[0], ()))
    assert _plain(french.dead_lines(dead)) == (
        "3 lignes mortes : ligne 1, diagonale de A1 à D4 et carré de A1 à B2."
    )
    assert english.dead_lines(()) == "No dead line."


def test_what_is_possible_does_not_tell_which_calls_are_right() -> None:
    seen = view(opened(Options()), Seat.ONE)
    actions = (Give(Piece(0)), Give(Piece(15)), Call(LINES[3]))
    assert Speaker(EN, verbosity=Verbosity.CODES).possible(actions, seen) == [
        "Possible: give 0, give f.",
        "QUARTO can be called at any time of your move.",
    ]
    assert Speaker(EN).possible((), seen) == ["Nothing is possible any more."]


def test_the_computer_has_a_name_in_each_language() -> None:
    assert Speaker(FR).name(Engine(3)) == "Ordinateur 3"
    assert Speaker(EN).name(Engine(3)) == "Computer 3"
    assert Speaker(EN).name(LEA) == "Léa"


def _everything(speaker: Speaker) -> Iterator[str]:
    """All that a speaker can say."""
    for seen in all_views():
        for event in all_events():
            yield speaker.event(event, seen)
        yield from (speaker.expected(seen), speaker.reserve(seen), speaker.hand(seen))
        yield from (speaker.free_cells(seen), speaker.last(seen), speaker.touches_left(seen))
        yield from (*speaker.board(seen), *speaker.rules(seen), *speaker.help(seen))
        yield from (speaker.cell_on(seen, CELLS[0]), speaker.line_on(seen, SQUARES[0]))
        yield from (speaker.where(seen, piece) for piece in PIECES)
        yield from (speaker.time(seen, now) for now in (0, 10_000, 3_650_000))
        yield from speaker.possible((Place(Cell(3)),), seen)
    yield from (speaker.error(error) for error in examples())
    yield from (speaker.dead_lines(()), speaker.dead_lines((Alignment(LINES[0], ()),)))
    yield speaker.line_reading(LineReading(LINES[0], (None,) * 4, (), LineState.OPEN))
    yield from (speaker.duration(seconds) for seconds in (1, 60, 61, 3600, 3660))


def test_no_message_is_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set[str]()
    say = Catalogue.say

    def noted(self: Catalogue, message: str, **variables: str | int) -> str:
        said.add(message)
        return say(self, message, **variables)

    monkeypatch.setattr(Catalogue, "say", noted)
    for sentence in _everything(Speaker(EN)):
        assert "\x1b" not in sentence
    spoken = {name for name in messages(EN) if not name.startswith("input-")}
    assert spoken - said - _named_by_interfaces() == set()


def _named_by_interfaces() -> set[str]:
    """The messages that the terminal, the server and the page ask for by their name."""
    root = Path(__file__).parents[2]
    sources = [
        *(root / "src/quaterne/terminal").rglob("*.py"),
        *(root / "src/quaterne/server").rglob("*.py"),
        *(root / "page/src").rglob("*.ts*"),
    ]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    return {name for text in texts for name in re.findall(r"[\"'`]([a-z][a-z-]+)[\"'`]", text)}


def test_every_view_is_of_use() -> None:
    seen: list[View] = list(all_views())
    assert {view.stage.value for view in seen} == {
        *("give", "place", "last", "over", "designate", "move")
    }
