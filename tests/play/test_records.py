"""A game that has ended, as the archive keeps it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from quaterne.notation import Record, parse_record, write_record
from quaterne.play import (
    MAX_NAME,
    Accept,
    Act,
    EngineSeat,
    Event,
    GameEnded,
    GameStarted,
    Join,
    Occupant,
    Offer,
    Options,
    Person,
    Resign,
    Seat,
    Table,
    Tick,
    apply,
    decide,
    events_from_record,
    fold,
    move_deadline,
    open_table,
    open_with_record,
    record_of,
    record_of_table,
    records_of,
    table_from_record,
    visible,
)
from quaterne.play.events import Called, Given, Placed
from quaterne.play.records import finished_game, is_for_archive, occupants_of, replay, start_time
from quaterne.rules import Ending, PieceSet, Quarto
from tests.play.tables import LEA, ONE, REMATCH, TAKE_BACK, TOM, TWO, TestTable, rules


def resigned(actions: int = 0, *, archived: bool = True) -> tuple[list[Event], Table]:
    """A game in which seat two resigns after some actions."""
    source = Random(1)
    options = Options(archived=archived)
    events = list(open_table(options, Person("A"), Person("B"), 5, source))
    table = fold(events)
    for number in range(actions):
        action = table.round.game.legal_actions()[0]
        for event in decide(table, table.round.to_act, Act(f"c{number}", action), 6, source):
            events.append(event)
            table = apply(table, event)
    for event in decide(table, Seat.TWO, Resign("r"), 70, Random(1)):
        events.append(event)
        table = apply(table, event)
    return events, table


def test_a_finished_game_has_its_names_times_and_record() -> None:
    events, table = resigned()
    game = finished_game(table, start_time(events, 0))
    assert {game.first, game.second} == {"A", "B"}
    assert (game.number, game.started, game.ended) == (1, 5, 70)
    assert (game.game, game.ending) == ("quarto", "resignation")
    assert f'[Result "{game.result}"]' in game.record


def test_the_start_of_the_last_game_counts() -> None:
    events, _ = resigned()
    assert start_time(events[-1:], 3) == 3
    assert start_time(events, 3) == 5


@pytest.mark.parametrize(
    ("actions", "archived", "enters"),
    [(0, True, False), (7, True, False), (8, True, True), (8, False, False)],
)
def test_a_game_enters_the_archive_by_consent_and_if_it_was_played(
    actions: int, archived: bool, enters: bool
) -> None:
    """Each move is a piece given and placed."""
    _, table = resigned(actions, archived=archived)
    assert is_for_archive(table) == enters


RECORD = Record(Quarto.new(), ())


@pytest.mark.parametrize(
    ("name", "occupant"),
    [
        ("Léa", Person("Léa")),
        ("Engine 3", EngineSeat(3)),
        ("Engine 9", Person("Engine 9")),
        ("Engine", Person("Engine")),
        ("x" * 500, Person("x" * MAX_NAME)),
        (None, Person("1")),
    ],
)
def test_players_by_their_names(name: str | None, occupant: Occupant) -> None:
    assert occupants_of(replace(RECORD, first=name)) == (occupant, Person("2"))


WON = """[Game "quarto"]
[Rules "quarto"]
[First "Léa"]
[Second "Tom"]
[Result "1-0"]

>0 a1>1 b1>2 c1!2?>3 d1!1
"""


def test_a_game_comes_out_as_a_record() -> None:
    table = TestTable().play(">0 a1 >1 b1 >2 c1 !2 >3 d1 !1")
    assert write_record(record_of(table.events)) == WON
    assert record_of_table(table.table) == record_of(table.events)


def test_what_was_taken_back_is_not_in_the_record() -> None:
    table = TestTable().play(">0 a1 >1 d4 !1")
    table.send(ONE, Offer("o", TAKE_BACK))
    table.send(TWO, Accept("a", TAKE_BACK))
    assert list(map(str, record_of(table.events).actions)) == [">0", "a1", ">1"]


def test_ends_that_the_moves_do_not_show() -> None:
    table = TestTable(rules("quarto clock=60")).play(">0")
    table.wait(60).send(None, Tick())
    record = record_of(table.events)
    assert (record.termination, record.result) == (Ending.TIME, "1-0")


def test_names_follow_the_lots() -> None:
    table = TestTable(one=LEA, two=EngineSeat(3))
    table.send(ONE, Resign("r"))
    table.send(ONE, Offer("o", REMATCH))
    table.send(TWO, Accept("a", REMATCH))
    table.play(">7")
    first, second = records_of(table.events)
    assert (first.first, first.second, first.result) == ("Léa", "Engine 3", "0-1")
    assert (second.first, second.second, second.result) == ("Engine 3", "Léa", "*")
    assert record_of(table.events) == second
    assert records_of(table.events[:1]) == ()


def test_a_table_from_a_record() -> None:
    record = parse_record(WON)
    options = Options(pieces=PieceSet.TACTILE)
    table = table_from_record(record, 5000, options)
    assert table.seats == (LEA, TOM) and table.options.pieces is PieceSet.TACTILE
    assert table.round.game == record.final and table.round.ended is not None
    assert record_of_table(table) == record


@pytest.mark.parametrize("first", Seat)
@pytest.mark.parametrize(
    "text",
    [
        '[Rules "quarto clock=60"]\n[Result "*"]\n\n>0 a1>1',
        '[Rules "quarto"]\n[Result "0-1"]\n[Termination "resignation"]\n\n>0 a1',
        '[Rules "quarto clock=9"]\n[Result "1-0"]\n[Termination "time"]\n\n>0 a1',
        '[Rules "quarto"]\n[Result "1/2-1/2"]\n[Termination "agreement"]\n\n',
        '[Rules "quarto wrong-call=loses"]\n[Result "1-0"]\n\n>0 !4?',
        '[Rules "quarto"]\n[Setup ".4../...0/7.../.... 3 -"]\n[Result "*"]\n\nb2>5',
        '[Game "quatrenun"]\n[Rules "quatrenun"]\n'
        '[Setup "0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -"]\n[Result "*"]\n\n@a1 0>d1@a2',
        '[Rules "quarto automatic"]\n[Setup "0123/..../..../.... - d1"]\n[Result "1-0"]\n\n',
    ],
)
def test_records_and_tables_round_trip(text: str, first: Seat) -> None:
    record = parse_record(text)
    events = events_from_record(record, 5000, one=LEA, two=TOM, first=first)
    table = fold(events)
    again = record_of(events)
    assert (again.start, again.actions, again.outcome) == (
        record.start,
        record.actions,
        record.outcome,
    )
    assert table.round.first is first
    assert isinstance(events[-1], GameEnded) == (record.outcome is not None)
    if record.outcome is None and record.rules.clock:
        assert move_deadline(table) == 5000 + 1000 * record.rules.clock


def test_a_record_continues_when_a_player_joins() -> None:
    record = parse_record('[First "Ann"]\n[Rules "quarto clock=9"]\n[Result "*"]\n\n>0 a1>1 {!}')
    (opened,) = open_with_record(record, 5000, Options(), None, LEA)
    table = fold([opened])
    assert (
        table.current is None and move_deadline(table) is None and "Ann" not in (table.record or "")
    )
    joined = decide(table, ONE, Join("j", TOM), 7000, Random(1))
    for event in joined:
        table = apply(table, event)
    assert table.round.game == record.final and table.round.first is ONE
    assert move_deadline(table) == 7000 + 9000
    assert (joined[0].command, joined[1].command) == ("j", None)
    again = record_of_table(table)
    assert (again.first, again.second, again.actions) == ("Tom", "Léa", record.actions)


def test_a_record_is_hidden_from_a_masked_seat() -> None:
    record = parse_record('[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1')
    (opened,) = open_with_record(record, 0, Options(masked=(TWO,)), LEA, None)
    table = fold([opened])
    shown = {seat: visible(opened, seat, table) for seat in (ONE, TWO, None)}
    records = [getattr(shown[seat], "record", "") for seat in (ONE, TWO, None)]
    assert records == [table.record, None, None]


def test_a_record_with_both_seats_taken_goes_on_at_once() -> None:
    record = parse_record('[Rules "quarto"]\n[Result "*"]\n\n>0 a1>1')
    events = open_with_record(record, 0, Options(), LEA, TOM)
    assert events == events_from_record(record, 0, Options(), LEA, TOM)


def test_names_that_a_record_lacks() -> None:
    table = table_from_record(parse_record('[Rules "quarto"]\n[Result "*"]\n\n>0'), 0)
    assert [table.occupant(seat).name for seat in (ONE, TWO)] == ["1", "2"]


def test_long_names_are_cut() -> None:
    long = "x" * 100
    table = table_from_record(parse_record(f'[Rules "quarto"]\n[First "{long}"]\n\n>0'), 0)
    assert table.occupant(ONE).name == "x" * 60


CALLED = parse_record('[Rules "quarto"]\n\n>0 a1>1 b1>2 c1>3 d1!1')
RESIGNED = parse_record('[Rules "quarto"]\n[Result "1-0"]\n[Termination "resignation"]\n\n>0 a1>1')


def test_a_record_becomes_its_events() -> None:
    events = replay(CALLED)
    kinds = [type(event) for event in events]
    assert kinds == [GameStarted, *[Given, Placed] * 4, Called, GameEnded]


def test_the_first_player_can_sit_on_either_seat() -> None:
    for first in (ONE, TWO):
        started, given, *_ = replay(CALLED, first)
        assert isinstance(started, GameStarted) and started.first is first
        assert isinstance(given, Given) and given.seat is first


def test_an_end_that_the_moves_do_not_show() -> None:
    ended = replay(RESIGNED, TWO)[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.RESIGNATION, TWO)
