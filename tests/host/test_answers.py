from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.engine import Value, Verdict
from quaterne.errors import BadMessage
from quaterne.host.answers import (
    ReviewMessageBuilder,
    analysed_position,
    check_actions,
    command_id,
    find_puzzle,
    last_record,
    parse_command,
    parse_seat,
    puzzle_ids,
    puzzle_page,
)
from quaterne.host.errors import BadRequest, HiddenByMask, SeatNotHeld, UnknownPuzzle
from quaterne.notation import parse_action, parse_position, parse_rules
from quaterne.play import Options, Person, Resign, Seat, fold, open_table
from quaterne.play.errors import MoveRefused, NoSpectators, NotStarted
from quaterne.puzzles import PuzzleKind
from quaterne.review import Choice
from quaterne.rules import Cell, Place, Player
from quaterne.speech import Formatter, Language
from tests.review.games import reviewed


def test_a_review_without_a_formatter_has_no_sentences() -> None:
    review = reviewed("called")
    builder = ReviewMessageBuilder(review.record, None)
    game, end = builder.game(), builder.end(review)
    decision = builder.decision(review.decisions[6])
    sentences = (game.title, game.done, decision.said, decision.standing.said)
    assert (*sentences, end.summary, end.annotated, end.standings[0].said) == (None,) * 7
    assert end.mistakes == tuple(decision.index for decision in review.mistakes)


def test_a_review_in_words() -> None:
    review = reviewed("called")
    builder = ReviewMessageBuilder(review.record, Formatter(Language.EN))
    game, end = builder.game(), builder.end(review)
    assert game.done is not None
    assert len(game.done) == len(game.actions) == len(game.turns) == len(game.players)
    assert len(game.positions) == len(game.actions) + 1
    decision = builder.decision(review.decisions[6])
    assert (decision.index, decision.player, decision.mistake) == (6, Player.SECOND, True)
    assert decision.said is not None and "Overlooks" in decision.said[0]
    assert end.annotated is not None and "{Overlooks" in end.annotated.replace("\n", " ")


def test_a_position_with_its_choices() -> None:
    state = parse_position("012./..../..../.... 3", parse_rules("quarto"))
    wins = Verdict(Value.WIN, 1)
    choices = (Choice(Place(Cell(3)), wins),)
    plain = analysed_position(state, wins, choices, None)
    assert (plain.player, plain.value, plain.said) == (Player.FIRST, Value.WIN, None)
    spoken = analysed_position(state, wins, choices, Formatter(Language.EN))
    (choice,) = spoken.choices
    assert (choice.words, choice.said) == ("place on D1", "Wins in 1 move.")


KIND = next(iter(PuzzleKind))


def test_pages_follow_each_other_to_the_end() -> None:
    everything = puzzle_ids(KIND, 1)
    after: str | None = None
    found: list[str] = []
    while True:
        page, count, after = puzzle_page(KIND, 1, after, 7)
        found.extend(page)
        assert count == len(everything)
        if after is None:
            break
    assert tuple(found) == everything


def test_what_there_is_not() -> None:
    with pytest.raises(UnknownPuzzle):
        puzzle_page(KIND, 1, "nothing", 7)
    with pytest.raises(UnknownPuzzle):
        find_puzzle("nothing")


def test_an_answer_is_legal_as_far_as_the_game_goes() -> None:
    puzzle = find_puzzle(puzzle_ids(KIND, 1)[0])
    check_actions(puzzle.state, puzzle.answer)
    with pytest.raises(BadRequest):
        check_actions(puzzle.state, ())
    with pytest.raises(MoveRefused):
        check_actions(puzzle.state, (parse_action(">f", puzzle.state.rules.game),) * 2)


ONE, TWO = Seat


def test_a_client_names_a_seat_of_its_own() -> None:
    assert parse_seat(None, (ONE,)) is parse_seat("", ()) is None
    assert parse_seat("one", (ONE, TWO)) is ONE
    with pytest.raises(SeatNotHeld):
        parse_seat("two", (ONE,))
    with pytest.raises(BadRequest):
        parse_seat("three", (ONE,))


def test_a_command_comes_from_the_seat_it_names_or_from_the_only_one() -> None:
    def seat(named: dict[str, str], viewer: Seat | None, seats: tuple[Seat, ...]) -> Seat | None:
        found, command = parse_command({"type": "resign", "id": "c", **named}, viewer, seats)
        assert command == Resign("c")
        return found

    assert seat({"seat": "two"}, ONE, (ONE, TWO)) is TWO
    assert seat({}, TWO, (ONE, TWO)) is TWO
    assert seat({}, None, (TWO,)) is TWO
    assert seat({}, None, ()) is None
    with pytest.raises(BadRequest):
        seat({}, None, (ONE, TWO))


def test_to_join_is_no_command_here() -> None:
    join = {"type": "join", "id": "c", "occupant": {"type": "person", "name": "Tom"}}
    with pytest.raises(BadMessage):
        parse_command(join, None, ())


def test_an_id_is_a_short_text() -> None:
    assert command_id({"id": "c1"}) == "c1"
    assert command_id({}) is command_id({"id": 7}) is command_id({"id": "c" * 65}) is None


OPTIONS = Options()


def table_with(options: Options, two: Person | None = Person("B")):  # type: ignore[no-untyped-def]  # noqa: B008
    return fold(open_table(options, Person("A"), two, 5, Random(1)))


def test_the_last_game_is_there_and_an_earlier_one_is_elsewhere() -> None:
    table = table_with(OPTIONS)
    for asked in (None, 1):
        record = last_record(table, Seat.ONE, asked)
        assert record is not None
        assert {record.first, record.second} == {"A", "B"}
    assert last_record(table, Seat.ONE, 0) is None
    with pytest.raises(BadRequest):
        last_record(table, Seat.ONE, 2)


def test_what_a_client_may_not_see_it_may_not_read() -> None:
    with pytest.raises(NotStarted):
        last_record(table_with(OPTIONS, None), Seat.ONE, None)
    with pytest.raises(NoSpectators):
        last_record(table_with(replace(OPTIONS, onlookers=False)), None, None)
    with pytest.raises(HiddenByMask):
        last_record(table_with(replace(OPTIONS, masked=(Seat.ONE,))), Seat.ONE, None)
