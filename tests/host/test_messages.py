"""Requests and answers about tables, with tables of every kind."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from random import Random
from typing import get_args

import pytest

from quaterne.codec import from_dict, to_dict
from quaterne.errors import BadMessage
from quaterne.host.frames import Presence
from quaterne.host.messages import (
    AnalysedPosition,
    AnalyseRequest,
    CommandDone,
    DailyPuzzle,
    EmptyRequest,
    EventHistory,
    GamePage,
    GameResult,
    GameSummary,
    JoinRequest,
    LocalAddresses,
    NewTable,
    OpenTable,
    OpenTables,
    PuzzleAnswer,
    PuzzlePage,
    PuzzleSolution,
    ReviewDone,
    ReviewedDecision,
    ReviewedGame,
    ReviewRequest,
    RunningGame,
    RunningGames,
    SeatClaimed,
    SeatSecret,
    ServiceHealth,
    ServiceVersion,
    TableCreated,
    TableJoined,
    TableSnapshot,
    WordingOptions,
)
from quaterne.notation import parse_rules
from quaterne.play import (
    Act,
    EngineSeat,
    Event,
    Occupant,
    Options,
    Person,
    Resign,
    Seat,
    apply,
    decide,
    fold,
    open_table,
    view,
)
from quaterne.puzzles import PuzzleKind, PuzzleSummary, shipped
from quaterne.rules import Ending, PieceSet
from quaterne.server.message_examples import RECORD
from quaterne.speech.catalogue import Language, Verbosity
from quaterne.store import FinishedGame
from tests.host.round_trip import assert_round_trip, assert_valid
from tests.server.serving import Running

TABLES: list[tuple[Options, Occupant | None, Occupant | None]] = [
    (Options(), Person("Léa"), Person("Tom")),
    (Options(rules=parse_rules("quatrenun")), Person("Zoë"), EngineSeat(3)),
    (
        Options(rules=parse_rules("quarto squares late-call=after clock=60")),
        None,
        None,
    ),
    (Options(masked=(Seat.ONE, Seat.TWO)), Person("Léa"), Person("Tom")),
]


def history(options: Options, one: Occupant | None, two: Occupant | None) -> tuple[Event, ...]:
    """Return the events of a table; if both seats are taken, of a game that one resigned."""
    source = Random(1)
    events = open_table(options, one, two, 1000, source)
    if one is None or two is None:
        return events
    table = fold(events)
    for number in range(4):
        seat = table.round.to_act
        if seat is None:
            break
        command = Act(f"c{number}", source.choice(table.round.game.legal_actions()))
        for event in decide(table, seat, command, 2000 + number, source):
            events, table = (*events, event), apply(table, event)
    if table.round.to_act is not None:
        events = (*events, *decide(table, Seat.ONE, Resign("r"), 3000, source))
    return events


@pytest.mark.parametrize(("options", "one", "two"), TABLES)
def test_tables_round_trip(options: Options, one: Occupant | None, two: Occupant | None) -> None:
    events = history(options, one, two)
    table = fold(events)
    for viewer in (None, *Seat):
        seen = view(table, viewer)
        held = () if viewer is None else (viewer,)
        assert_round_trip(TableSnapshot("t", viewer, held, seen, 5, Presence(True, False, 2)))
        assert_round_trip(RunningGames((RunningGame("t", seen),)))
    assert_valid(TableCreated("t", {Seat.ONE: SeatSecret("s")}, view(table, Seat.ONE)))
    assert_round_trip(TableJoined("t", Seat.TWO, "s", view(table, Seat.TWO)))
    assert_valid(EventHistory(events, events[-1].number))
    assert_valid(CommandDone("c1", events[-1].number, events[-1:]))
    assert_round_trip(OpenTables((OpenTable("t", options, one, two, 1000),), "t"))
    assert_round_trip(NewTable(options, one, two, listed=True))


def test_a_new_table_has_only_defaults_when_nothing_is_said() -> None:
    assert from_dict({}, NewTable) == NewTable(Options(), None, None, listed=False, record=None)
    assert from_dict({"options": {"rules": "classic"}}, NewTable) == from_dict({}, NewTable)


@pytest.mark.parametrize("seat", [None, *Seat])
def test_a_request_to_join_may_leave_the_seat_and_the_secret_open(seat: Seat | None) -> None:
    assert_round_trip(JoinRequest("c1", "Tom", seat, "x" * 22))
    assert from_dict({"id": "c1", "name": "Tom"}, JoinRequest) == JoinRequest("c1", "Tom")
    assert_round_trip(SeatClaimed("t", seat or Seat.ONE))


@pytest.mark.parametrize(
    ("message", "kind", "field"),
    [
        ({"id": "c1"}, JoinRequest, "name"),
        ({"id": "c1", "name": "Tom", "seat": "three"}, JoinRequest, "seat"),
        ({"listed": 1}, NewTable, "listed"),
        ({"options": {"rules": "chess"}}, NewTable, "options.rules"),
        ({"anything": 1}, EmptyRequest, "anything"),
    ],
)
def test_wrong_requests_name_the_field(message: object, kind: type, field: str) -> None:
    with pytest.raises(BadMessage) as refused:
        from_dict(message, kind)
    assert refused.value.field == field or field in str(refused.value)


def test_messages_are_values() -> None:
    asked = NewTable(one=Person("Léa"))
    assert replace(asked) == asked and hash(asked) == hash(replace(asked))
    assert to_dict(asked)["one"] == {"type": "person", "name": "Léa"}


# Answers about finished games.


GAME = GameSummary(
    id="0" * 32,
    first="Léa",
    second="Tom",
    rules="quarto squares",
    result="1-0",
    ending=Ending.CALL.value,
    started=1000,
    ended=2000,
)


@pytest.mark.parametrize("result", get_args(GameResult))
def test_round_trip(result: GameResult) -> None:
    game = replace(GAME, result=result)
    assert_round_trip(game)
    assert_round_trip(GamePage((game, GAME), "2000-7"))
    assert_round_trip(GamePage((), None))


def test_a_finished_game_has_a_result() -> None:
    with pytest.raises(BadMessage, match="result"):
        from_dict(to_dict(GAME) | {"result": "*"}, GameSummary)


def test_a_summary_shows_nothing_that_the_archive_does_not_keep() -> None:
    kept = {field.name for field in fields(FinishedGame)}
    assert {field.name for field in fields(GameSummary)} - kept == {"id"}


# Requests and answers about reviews: a real review goes through the codec line by line.


KINDS = {kind.type: kind for kind in (ReviewedGame, ReviewedDecision, ReviewDone)}


@pytest.mark.parametrize("language", [None, *Language])
def test_every_line_of_a_real_review_is_a_review_message(
    server: Running, language: Language | None
) -> None:
    asked = ReviewRequest(record=RECORD, language=language)
    found = server.http.post("/api/review", json=to_dict(asked))
    lines = [json.loads(line) for line in found.text.splitlines()]
    assert [lines[0]["type"], lines[-1]["type"]] == ["reviewed-game", "review-done"]
    for line in lines:
        message = from_dict(line, KINDS[line["type"]])
        assert to_dict(message) == line
        assert_round_trip(message, "ReviewMessage")
    assert (lines[0]["title"] is None) == (language is None)


def test_a_real_analysis_round_trips(server: Running) -> None:
    asked = AnalyseRequest(
        rules=parse_rules("quarto"), position="012./..../..../.... 3", language=Language.FR
    )
    assert_round_trip(asked)
    found = server.http.post("/api/analysis", json=to_dict(asked)).json()
    message = from_dict(found, AnalysedPosition)
    assert_round_trip(message)
    assert message.choices[0].action in {choice.action for choice in message.choices}
    assert [choice.said for choice in message.choices if choice.said is None] == []


def test_wording_has_defaults_that_a_request_may_leave_out() -> None:
    assert from_dict({}, WordingOptions) == WordingOptions(
        language=None, pieces=PieceSet.CLASSIC, detail=Verbosity.WORDS
    )
    with pytest.raises(BadMessage, match="language"):
        from_dict({"language": "de"}, WordingOptions)
    with pytest.raises(BadMessage, match="record"):
        from_dict({"language": "fr"}, ReviewRequest)


# Requests and answers about puzzles, with the shipped ones.


@pytest.mark.parametrize("kind", PuzzleKind)
def test_puzzles_of_every_kind_round_trip(kind: PuzzleKind) -> None:
    found = shipped(kind)[:5]
    summaries = tuple(PuzzleSummary.of(puzzle) for puzzle in found)
    assert_round_trip(PuzzlePage(summaries, len(found), summaries[-1].id))
    assert_round_trip(PuzzlePage((), 0, None))
    assert_round_trip(DailyPuzzle("2026-11-15", summaries[0]))
    for puzzle in found:
        assert_round_trip(PuzzleAnswer(puzzle.answer))
        assert_round_trip(PuzzleSolution(puzzle.answer))


@pytest.mark.slow
def test_a_puzzle_is_shown_without_its_answer() -> None:
    puzzle = shipped()[0]
    sent = to_dict(PuzzlePage((PuzzleSummary.of(puzzle),), 1, None))
    assert sent["puzzles"][0]["steps"] == len(puzzle.answer)
    assert "answer" not in sent["puzzles"][0] and "line" not in sent["puzzles"][0]


@pytest.mark.parametrize("actions", ["b2", [1], ["b9"], None])
def test_an_answer_is_a_list_of_actions(actions: object) -> None:
    with pytest.raises(BadMessage, match="actions"):
        from_dict({"actions": actions}, PuzzleAnswer)


# Answers about the service itself.


@pytest.mark.parametrize(
    "message",
    [
        ServiceVersion("quaterne", "1.0"),
        ServiceHealth("ok"),
        ServiceHealth("store-unavailable"),
        ServiceHealth("stopping"),
        LocalAddresses(True, ("http://192.168.1.20:8000/", "http://[fd00::1]:8000/")),
        LocalAddresses(False, ()),
    ],
)
def test_round_trip_for_status(message: object) -> None:
    assert_round_trip(message)


def test_a_state_of_health_is_one_of_three_words() -> None:
    assert to_dict(ServiceHealth("ok")) == {"status": "ok"}
    with pytest.raises(BadMessage, match="status"):
        from_dict({"status": "fine"}, ServiceHealth)
