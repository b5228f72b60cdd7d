"""Events as sentences, each to the player it happened to, to the opponent and to a spectator."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.play import EngineSeat, Occupant, Options, Person, Seat, fold, open_table, view
from quaterne.play.events import Called, Event, GameEnded, Given, Joined, Opened, Placed
from quaterne.puzzles import PuzzleKind, check_answer, shipped
from quaterne.rules import CELLS, CHARACTERISTICS, LINES, Call, Ending, Piece
from quaterne.speech.catalogue import Language
from quaterne.speech.events import (
    event_sentence,
    expected_sentence,
    outcome_sentence,
    puzzle_sentences,
    reply_sentences,
    solution_sentence,
)
from quaterne.speech.formatter import Formatter
from tests.puzzles.examples import engine, example
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


# How a game ended, in a sentence to each side.


WON, _ = played(opened(Options()), ">0 a1>1 b1>2 c1>3 d1!1")
DRAWS = (Ending.ALL_PLACED, Ending.NO_MOVE, Ending.AGREEMENT)


def ended(ending: Ending, winner: Seat | None) -> GameEnded:
    return GameEnded(
        ending=ending,
        winner=winner,
        line=LINES[0] if ending is Ending.CALL else None,
        characteristics=CHARACTERISTICS[:2] if ending is Ending.CALL else (),
        group=CELLS[5] if ending is Ending.COMPLETE_GROUP else None,
    )


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("ending", [ending for ending in Ending if ending not in DRAWS])
def test_the_winner_hears_another_sentence(ending: Ending, language: Language) -> None:
    formatter = Formatter(language)
    winner, loser, spectator = (
        outcome_sentence(formatter, ended(ending, Seat.ONE), view(WON, viewer))
        for viewer in (*Seat, None)
    )
    assert winner not in (loser, spectator) and "Léa" not in winner
    assert "Léa" in spectator


@pytest.mark.parametrize("language", Language)
def test_a_draw_is_the_same_for_everybody(language: Language) -> None:
    formatter = Formatter(language)
    said = set()
    for ending in DRAWS:
        sentences = {
            outcome_sentence(formatter, ended(ending, None), view(WON, viewer))
            for viewer in (None, *Seat)
        }
        assert len(sentences) == 1
        said |= sentences
    assert len(said) == len(DRAWS)


def test_a_call_names_the_line_and_what_its_pieces_share() -> None:
    said = outcome_sentence(Formatter(Language.EN), ended(Ending.CALL, Seat.ONE), view(WON, None))
    assert said == "QUARTO! A1 to D1, all short and round. Léa wins."


def test_what_is_shared_is_read_from_the_board() -> None:
    """A board that cannot be seen leaves it out; it does not guess."""
    hidden = view(opened(Options()), None)
    said = outcome_sentence(Formatter(Language.EN), ended(Ending.CALL, Seat.ONE), hidden)
    assert "A1 to D1" in said and "short" not in said


def test_a_complete_group_is_named_by_its_cell() -> None:
    ending = ended(Ending.COMPLETE_GROUP, Seat.TWO)
    assert "B2" in outcome_sentence(Formatter(Language.FR), ending, view(WON, Seat.ONE))


# Puzzles as sentences.


@pytest.mark.parametrize("language", Language)
def test_every_kind_asks_its_own_question(language: Language) -> None:
    formatter = Formatter(language)
    questions = {puzzle_sentences(formatter, example(kind))[1] for kind in PuzzleKind}
    assert len(questions) == len(PuzzleKind)
    assert all("{" not in question for question in questions)


def test_the_title_names_the_level_and_the_puzzle_of_the_day() -> None:
    puzzle = shipped(level=3)[0]
    plain, daily = (puzzle_sentences(EN, puzzle, daily=daily)[0] for daily in (False, True))
    assert puzzle.id in plain and "3" in plain
    assert plain != daily


def test_a_group_is_designated_or_moved_from() -> None:
    puzzles = shipped(PuzzleKind.GROUP)
    asked = {p.state.stage: puzzle_sentences(EN, p)[1] for p in puzzles}
    assert len(set(asked.values())) == len(asked)


@pytest.mark.parametrize("kind", PuzzleKind)
def test_the_right_answer_and_its_beginning(kind: PuzzleKind) -> None:
    puzzle = example(kind)
    right = reply_sentences(EN, check_answer(puzzle, puzzle.answer, engine()))
    assert len(right) == 1 and right[0].startswith("Right")
    if len(puzzle.answer) > 1:
        start = check_answer(puzzle, puzzle.answer[:1], engine())
        assert start.is_start and reply_sentences(EN, start) == [EN.say("puzzle-start")]


def test_a_wrong_answer_says_what_it_leads_to_and_how() -> None:
    puzzle = example(PuzzleKind.GIVE)
    wrong = next(a for a in puzzle.state.legal_actions() if a != puzzle.answer[0])
    check = check_answer(puzzle, (wrong,), engine())
    verdict, *refutation = reply_sentences(EN, check)
    assert check.verdict is not None and verdict != EN.say("puzzle-right")
    if check.line:
        assert EN.action(check.line[0]) in refutation[0]
    assert len(reply_sentences(EN, replace(check, line=()))) == 1


def test_a_wrong_call_is_no_call() -> None:
    puzzle = example(PuzzleKind.CALL)
    wrong = next(action for action in (Call(line) for line in LINES) if action not in puzzle.answer)
    check = check_answer(puzzle, (wrong,), engine())
    assert reply_sentences(EN, check) == [EN.say("puzzle-no-call")]


@pytest.mark.parametrize("language", Language)
def test_the_solution_is_the_answer_in_words(language: Language) -> None:
    formatter = Formatter(language)
    for kind in PuzzleKind:
        puzzle = example(kind)
        assert formatter.actions(puzzle.answer) in solution_sentence(formatter, puzzle)
