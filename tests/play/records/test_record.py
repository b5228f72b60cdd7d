from __future__ import annotations

from random import Random

import pytest

from quaterne.notation import parse_record, write_record
from quaterne.play import (
    Accept,
    EngineSeat,
    GameEnded,
    Join,
    Offer,
    Options,
    Resign,
    Seat,
    Tick,
    apply,
    decide,
    events_from_record,
    fold,
    move_deadline,
    open_with_record,
    record_of,
    record_of_table,
    records_of,
    table_from_record,
    visible,
)
from quaterne.rules import Ending, PieceSet
from tests.play.tables import LEA, ONE, REMATCH, TAKE_BACK, TOM, TWO, TestTable, rules

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
