from __future__ import annotations

import pytest

from quaterne.notation import parse_line
from quaterne.play import (
    Agree,
    Agreed,
    Assistance,
    AssistanceView,
    EngineSeat,
    Options,
    Resign,
    check_hint,
    is_assistance_on,
    read_line,
    read_lines,
    view,
)
from quaterne.play.errors import AssistanceOff, GameOver, NotSeated, NotYourTurn
from quaterne.rules import Cell, Characteristic, LineState
from tests.play.tables import ONE, TWO, TestTable, only, rules

HEIGHT, SHAPE = Characteristic.HEIGHT, Characteristic.SHAPE
ALIGNED = ">0 a1 >1 b1 >2 c1 >3 d1"


def test_assistance_is_off_unless_the_table_says_so() -> None:
    table = TestTable()
    with pytest.raises(AssistanceOff) as caught:
        read_lines(table.table, ONE, Cell(0))
    assert (caught.value.assistance, caught.value.agreement) == ("lines", False)
    with pytest.raises(AssistanceOff) as caught:
        check_hint(table.table, ONE)
    assert caught.value.assistance == "hints"
    with pytest.raises(AssistanceOff):
        table.send(ONE, Agree("a"))


def test_the_lines_through_a_cell() -> None:
    table = TestTable(Options(lines=True)).play(">0 a1 >1")
    readings = read_lines(table.table, TWO, Cell(0))
    assert [str(reading.line) for reading in readings] == ["1", "a", "\\"]
    assert readings[0].pieces == (0, None, None, None)
    assert readings[0].shared[0] == (HEIGHT, False)
    assert {reading.state for reading in readings} == {LineState.OPEN}
    assert read_line(table.table, ONE, parse_line("4")).shared == ()


def test_squares_are_lines_where_they_count() -> None:
    table = TestTable(rules("quarto squares", lines=True))
    assert [str(r.line) for r in read_lines(table.table, ONE, Cell(5))][-4:] == [
        "a1",
        "b1",
        "a2",
        "b2",
    ]


def test_what_becomes_of_a_line() -> None:
    row = parse_line("1")
    table = TestTable(Options(lines=True)).play(ALIGNED)
    reading = read_line(table.table, ONE, row)
    assert reading.state is LineState.ALIGNED
    assert reading.shared == ((HEIGHT, False), (SHAPE, False))
    table.play(">f")
    assert read_line(table.table, TWO, row).state is LineState.ALIGNED
    table.play("a2")
    assert read_line(table.table, TWO, row).state is LineState.DEAD
    full = TestTable(Options(lines=True)).play(">0 a1 >3 b1 >c c1 >f d1")
    assert read_line(full.table, ONE, row).state is LineState.FULL


def test_what_is_not_in_play_is_not_read() -> None:
    table = TestTable(rules("quarto height", lines=True)).play(ALIGNED)
    assert read_line(table.table, ONE, parse_line("1")).shared == ((HEIGHT, False),)


def test_hints_are_for_the_player_to_act() -> None:
    table = TestTable(Options(hints=True))
    check_hint(table.table, ONE)
    with pytest.raises(NotYourTurn):
        check_hint(table.table, TWO)
    with pytest.raises(NotSeated):
        check_hint(table.table, None)
    table.send(ONE, Resign("r"))
    with pytest.raises(GameOver):
        check_hint(table.table, ONE)


def test_spectators_get_no_assistance() -> None:
    with pytest.raises(NotSeated):
        read_lines(TestTable(Options(lines=True)).table, None, Cell(0))


def test_a_masked_game_needs_both_to_choose_it() -> None:
    table = TestTable(Options(lines=True, hints=True, masked=(ONE,)))
    with pytest.raises(AssistanceOff) as caught:
        read_lines(table.table, ONE, Cell(0))
    assert caught.value.agreement
    assert only(table.send(ONE, Agree("a")), Agreed).seat is ONE
    assert view(table.table, TWO).assistance == AssistanceView(False, False, (ONE,))
    assert table.send(ONE, Agree("b")) == (), "chosen already"
    with pytest.raises(AssistanceOff):
        read_lines(table.table, TWO, Cell(0))
    table.send(TWO, Agree("a"))
    assert view(table.table, TWO).assistance == AssistanceView(True, True, (ONE, TWO))
    assert read_lines(table.table, ONE, Cell(0))


def test_agreeing_brings_no_assistance_the_table_does_not_have() -> None:
    table = TestTable(Options(lines=True, masked=(ONE,)))
    for seat in (ONE, TWO):
        table.send(seat, Agree("a"))
    assert is_assistance_on(table.table, Assistance.LINES) and not is_assistance_on(
        table.table, Assistance.HINTS
    )


def test_an_engine_never_minds() -> None:
    table = TestTable(Options(lines=True, masked=(ONE,)), two=EngineSeat(3))
    table.send(ONE, Agree("a"))
    assert is_assistance_on(table.table, Assistance.LINES)


def test_without_masks_there_is_nothing_to_agree_on() -> None:
    table = TestTable(Options(lines=True))
    assert table.send(ONE, Agree("a")) == ()
    assert is_assistance_on(table.table, Assistance.LINES)
