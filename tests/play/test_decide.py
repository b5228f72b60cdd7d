"""Acting at a table: turns, calls, ends, and commands sent twice."""

from __future__ import annotations

import pytest

from quaterne.errors import BadMessage, IllegalReason
from quaterne.notation import parse_quatrenun
from quaterne.play import (
    MAX_ID,
    Act,
    Called,
    Declined,
    Designated,
    GameEnded,
    GameStarted,
    Given,
    Moved,
    Opened,
    Placed,
    Resign,
    TouchCell,
    fold,
)
from quaterne.play.errors import GameOver, MoveRefused, NotSeated, NotYourTurn
from quaterne.play.table import REMEMBERED_IDS
from quaterne.rules import Cell, Characteristic, Ending, Give, Piece, Stage
from tests.play.tables import LEA, ONE, TOM, TWO, TestTable, drawn, only, rules

FULL = (
    ">0 a1 >3 b1 >5 c1 >6 d1 >9 a2 >a b2 >c c2 >f d2 "
    ">1 a3 >2 b3 >4 c3 >7 d3 >8 a4 >b b4 >d c4 >e d4"
)
"""Sixteen pieces placed without a call."""


def test_a_table_opens_and_draws_lots() -> None:
    opened, started = drawn(1)
    assert isinstance(opened, Opened) and (opened.one, opened.two) == (LEA, TOM)
    assert isinstance(started, GameStarted) and started.drawn and started.game == 1
    assert started.position == "..../..../..../.... - -"
    assert [opened.number, started.number] == [1, 2]


def test_both_seats_can_be_drawn_and_layouts_differ() -> None:
    games = [fold(drawn(seed, rules("quatrenun"))).round for seed in range(20)]
    assert {game.first for game in games} == {ONE, TWO}
    assert len({str(game.game) for game in games}) == 20


def test_giving_and_placing() -> None:
    table = TestTable()
    given = only(table.act(">7"), Given)
    assert (given.seat, given.piece, given.number) == (ONE, Piece(7), 3)
    placed = only(table.act("b2"), Placed)
    assert (placed.seat, placed.piece, placed.cell) == (TWO, Piece(7), Cell(5))
    assert (table.round.to_act, table.round.stage) == (TWO, Stage.GIVE)


def test_quatrenun() -> None:
    start = parse_quatrenun("0,1,2,3/4,5,6,7/8,9,a,b/c,d,e,f -")
    table = TestTable(rules("quatrenun"), start)
    assert only(table.act("@a1"), Designated).cell == Cell(0)
    moved = only(table.act("0>d1"), Moved)
    assert (moved.seat, moved.piece, moved.source, moved.target) == (TWO, 0, Cell(0), Cell(3))
    assert (table.round.to_act, table.round.stage) == (TWO, Stage.DESIGNATE)


def test_a_complete_group_loses() -> None:
    start = parse_quatrenun("3,c,2,1/4,5,6,7/8,9,a,b/0,d,e,f -")
    table = TestTable(rules("quatrenun"), start).play("@a1")
    _, ended = table.act("3>b1")
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner, ended.group) == (Ending.COMPLETE_GROUP, ONE, Cell(1))


def test_quatrenun_without_a_move_is_drawn() -> None:
    start = parse_quatrenun("1234567,.,.,./0,.,.,./.,89abcdef,.,./.,.,.,. -")
    table = TestTable(rules("quatrenun"), start).play("@a2")
    _, ended = table.act("0>a1")
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.NO_MOVE, None)


def test_a_right_call_wins() -> None:
    table = TestTable().play(">0 a1 >1 b1 >2 c1 >3 d1")
    called, ended = table.act("!1")
    assert isinstance(called, Called) and called.right
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner, str(ended.line)) == (Ending.CALL, ONE, "1")
    assert ended.characteristics == (Characteristic.HEIGHT, Characteristic.SHAPE)


def test_a_late_call_wins() -> None:
    table = TestTable().play(">0 a1 >1 b1 >2 c1 >3 d1 >f")
    _, ended = table.act("!1")
    assert isinstance(ended, GameEnded) and ended.winner is TWO


def test_a_wrong_call_is_announced_and_the_game_goes_on() -> None:
    table = TestTable().play(">0")
    before = table.game
    called = only(table.act("!1"), Called)
    assert (called.seat, called.right) == (TWO, False)
    assert table.game == before and table.round.to_act is TWO


def test_a_wrong_call_can_lose() -> None:
    table = TestTable(rules("quarto wrong-call=loses")).play(">0")
    called, ended = table.act("!1")
    assert isinstance(called, Called) and not called.right
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.WRONG_CALL, ONE)


def test_automatic_calls() -> None:
    table = TestTable(rules("quarto automatic")).play(">0 a1 >1 b1 >2 c1 >3")
    placed, ended = table.act("d1")
    assert isinstance(placed, Placed) and isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner, str(ended.line)) == (Ending.CALL, ONE, "1")


def test_both_are_asked_after_the_last_piece() -> None:
    table = TestTable().play(FULL)
    assert (table.round.stage, table.round.to_act) == (Stage.LAST, ONE)
    assert only(table.act("="), Declined).seat is ONE
    assert table.round.to_act is TWO
    declined, ended = table.act("=")
    assert isinstance(declined, Declined) and isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.ALL_PLACED, None)


def test_out_of_turn() -> None:
    table = TestTable()
    with pytest.raises(NotYourTurn) as caught:
        table.act(">7", TWO)
    assert (caught.value.seat, caught.value.stage) == (TWO, "give")
    table.play(">0 a1 >1 b1 >2 c1 >3 d1")
    with pytest.raises(NotYourTurn):
        table.act("!1", TWO)


def test_a_refused_action_leaves_no_trace() -> None:
    table = TestTable().play(">7 b2 >8")
    before = table.table
    with pytest.raises(MoveRefused) as caught:
        table.act("b2")
    assert caught.value.reason == IllegalReason.TAKEN
    assert (caught.value.action, caught.value.stage) == ("b2", "place")
    assert table.table == before


def test_spectators_cannot_act() -> None:
    table = TestTable()
    with pytest.raises(NotSeated):
        table.send(None, Act("c", Give(Piece(7))))


def test_resigning_out_of_turn() -> None:
    table = TestTable()
    ended = only(table.send(TWO, Resign("r")), GameEnded)
    assert (ended.ending, ended.winner, ended.seat) == (Ending.RESIGNATION, ONE, TWO)
    for seat in (ONE, TWO):
        with pytest.raises(GameOver):
            table.send(seat, Resign("again"))
        with pytest.raises(GameOver):
            table.act(">7", seat)
        with pytest.raises(GameOver):
            table.send(seat, TouchCell("t", Cell(0)))


def test_sent_twice_done_once() -> None:
    table = TestTable()
    command = Act("same", Give(Piece(7)))
    assert only(table.send(ONE, command), Given).command == "same"
    assert table.send(ONE, command) == ()
    table.play("b2")
    assert table.send(ONE, command) == ()


def test_ids_belong_to_their_seat() -> None:
    table = TestTable()
    table.send(ONE, Act("same", Give(Piece(7))))
    with pytest.raises(MoveRefused):
        table.send(TWO, Act("same", Give(Piece(8))))


def test_a_refused_command_may_be_sent_again() -> None:
    table = TestTable()
    command = Act("early", Give(Piece(7)))
    with pytest.raises(NotYourTurn):
        table.send(TWO, command)
    table.play(">1 a1 >2 a2")
    assert table.round.to_act is ONE
    table.play(">3 a3")
    assert only(table.send(TWO, command), Given).piece == 7


def test_a_table_restored_from_its_events_remembers_ids() -> None:
    table = TestTable()
    command = Resign("gone")
    table.send(ONE, command)
    table.table = fold(table.events)
    assert table.send(ONE, command) == ()


def test_the_memory_for_ids_is_bounded() -> None:
    table = TestTable(rules("quarto", masked=(TWO,))).play(">0")
    for _ in range(REMEMBERED_IDS + 5):
        table.send(TWO, TouchCell(table.id(), Cell(0)))
    assert len(table.table.recent[TWO.index]) == REMEMBERED_IDS
    assert len(table.table.recent[ONE.index]) == 1


@pytest.mark.parametrize("name", ["", "x" * (MAX_ID + 1), "é", "a\nb"])
def test_ids_are_short_and_plain(name: str) -> None:
    with pytest.raises(BadMessage) as caught:
        Resign(name)
    assert caught.value.field == "id"
