"""Descriptions of what a view shows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.play import (
    LineReading,
    Options,
    Seat,
    view,
)
from quaterne.rules import (
    CELLS,
    LINES,
    SQUARES,
    Alignment,
    Call,
    Characteristic,
    Give,
    LineState,
    Piece,
    Rules,
)
from quaterne.speech import Language, Speaker, Verbosity
from tests.speech.tables import opened, played, quatrenun_view

FR, EN = Language.FR, Language.EN


def _plain(said: str | list[str]) -> str:
    """One line, with spaces that can be seen in this file."""
    return (said if isinstance(said, str) else " ".join(said)).replace("\u00a0", " ")


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
    assert _plain(french.board(seen)) == "Le plateau est caché. Touchez une case : toucher B2."
    assert english.cell_on(seen, CELLS[0]) == "The board is hidden. Touch a cell: touch A1."
    assert english.reserve(seen) == (
        "The reserve is hidden. Touch a piece: touch short, square, solid, dark."
    )
    assert french.touches_left(seen) == "Vous pouvez encore toucher 2 fois pendant ce coup."
    assert english.where(seen, Piece(4)).startswith("Hidden by the mask: ")


def test_groups_of_quatrenun() -> None:
    seen = quatrenun_view(".,6,5,1d/.,2,7,9a/b,e,3,0/f,4,c,8 c3")
    assert _plain(Speaker(FR, verbosity=Verbosity.CODES).board(seen)) == (
        "Ligne 1 : A1, vide ; B1, 6 ; C1, 5 ; D1, 2 pièces : 1, d. "
        "Ligne 2 : A2, vide ; B2, 2 ; C2, 7 ; D2, 2 pièces : 9, a. "
        "Ligne 3 : A3, b ; B3, e ; C3, 3 ; D3, 0. Ligne 4 : A4, f ; B4, 4 ; C4, c ; D4, 8."
    )
    assert Speaker(EN).expected(seen) == "Tom’s turn to move a piece of the group on C3."
    assert Speaker(FR).expected(replace(seen, seat=Seat.TWO)) == (
        "À vous de déplacer une pièce du groupe C3."
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
        "3 alignements morts : ligne 1, diagonale de A1 à D4 et carré de A1 à B2."
    )
    assert english.dead_lines(()) == "No dead alignments."


def test_possible_actions_do_not_reveal_right_calls() -> None:
    seen = view(opened(Options()), Seat.ONE)
    actions = (Give(Piece(0)), Give(Piece(15)), Call(LINES[3]))
    assert Speaker(EN, verbosity=Verbosity.CODES).possible(actions, seen) == [
        "Possible: give 0, give f.",
        "You can call QUARTO at any time during your move.",
    ]
    assert Speaker(EN).possible((), seen) == ["No move is possible."]
