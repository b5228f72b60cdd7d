"""Events as sentences, each to the player it happened to, to the opponent and to a spectator."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.play import EngineSeat, Occupant, Options, Person, Seat, fold, open_table, view
from quaterne.play.events import Called, Event, GameEnded, Given, Joined, Opened, Placed
from quaterne.rules import CELLS, LINES, Ending, Piece
from quaterne.speech.catalogue import Language
from quaterne.speech.events import event_sentence, expected_sentence
from quaterne.speech.formatter import Formatter
from tests.speech.tables import all_events, all_views, opened, played

EN = Formatter(Language.EN)
TABLE = opened(Options())


@pytest.mark.parametrize("language", Language)
def test_every_event_is_said_to_everybody(language: Language) -> None:
    formatter = Formatter(language)
    for event in all_events():
        for viewer in (None, *Seat):
            said = event_sentence(formatter, event, view(TABLE, viewer))
            is_silent = isinstance(event, Called) and event.right
            assert bool(said) != is_silent, event
            assert "{" not in said and "None" not in said


def test_a_right_call_leaves_the_word_to_the_end_of_the_game() -> None:
    called = Called(seat=Seat.ONE, line=LINES[0], right=True)
    assert event_sentence(EN, called, view(TABLE, Seat.ONE)) == ""


@pytest.mark.parametrize(
    ("viewer", "said"),
    [
        (Seat.ONE, "You give tall, round, hollow, dark."),
        (Seat.TWO, "You receive tall, round, hollow, dark."),
        (None, "Léa gives tall, round, hollow, dark to Tom."),
    ],
)
def test_the_same_event_from_three_sides(viewer: Seat | None, said: str) -> None:
    given = Given(seat=Seat.ONE, piece=Piece(0xB))
    assert event_sentence(EN, given, view(TABLE, viewer)) == said


def test_a_place_that_a_mask_hides_is_not_named() -> None:
    hidden = Placed(seat=Seat.ONE, piece=Piece(0xB), cell=None)
    shown = Placed(seat=Seat.ONE, piece=Piece(0xB), cell=CELLS[5])
    seen = view(TABLE, Seat.TWO)
    assert "B2" in event_sentence(EN, shown, seen)
    assert "B2" not in event_sentence(EN, hidden, seen)


def test_the_one_who_joins_is_named_although_the_view_is_older() -> None:
    waiting = fold(open_table(Options(), Person("Léa"), None, 0, Random(1)))
    joined = Joined(seat=Seat.TWO, occupant=Person("Zoé"))
    assert "Zoé" in event_sentence(EN, joined, view(waiting, Seat.ONE))


def test_an_open_seat_is_counted_not_named() -> None:
    both = Opened(options=Options(), one=Person("Léa"), two=Person("Tom"))
    one = Opened(options=Options(), one=None, two=Person("Tom"))
    assert "Léa" in event_sentence(EN, both, view(TABLE, None))
    said = event_sentence(EN, one, view(TABLE, None))
    assert "Tom" in said and "Léa" not in said


def test_only_events_of_a_table_have_sentences() -> None:
    with pytest.raises(TypeError):
        event_sentence(EN, Event(), view(TABLE, None))


@pytest.mark.parametrize("language", Language)
def test_something_is_always_expected_until_the_game_is_over(language: Language) -> None:
    formatter = Formatter(language)
    for seen in all_views():
        said = expected_sentence(formatter, seen)
        assert said, seen
        assert "{" not in said


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Person("Léa"), "À l’ordinateur de donner."),
        (EngineSeat(1), "À Ordinateur 3 de donner."),
    ],
)
def test_a_computer_that_plays_a_person_needs_no_number(other: Occupant, said: str) -> None:
    """Two computers are told apart by their levels."""
    table = fold(open_table(Options(), EngineSeat(3), other, 0, Random(2)))
    assert expected_sentence(Formatter(Language.FR), view(table, None)) == said


def test_after_the_game_its_end_is_said_again() -> None:
    table, _ = played(TABLE, ">0 a1>1 b1>2 c1>3 d1!1")
    seen = view(table, None)
    ended = table.round.ended
    assert isinstance(ended, GameEnded) and ended.ending is Ending.CALL
    assert expected_sentence(EN, seen) == event_sentence(EN, ended, seen)
