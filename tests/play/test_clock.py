from __future__ import annotations

import pytest

from quaterne.play import (
    Accept,
    Act,
    Command,
    GameEnded,
    Given,
    Offer,
    Refuse,
    Resign,
    Tick,
    TouchCell,
    move_deadline,
    remaining,
    view,
)
from quaterne.play.errors import GameOver
from quaterne.rules import Cell, Ending, Give, Piece
from tests.play.tables import DRAW, ONE, REMATCH, TAKE_BACK, TWO, TestTable, only, rules
from tests.play.test_decide import FULL

CLOCK = rules("quarto clock=60", masked=(ONE,))


def lost_by(table: TestTable, command: Command, sender: object) -> object:
    [ended] = table.send(sender, command)  # type: ignore[arg-type]
    assert isinstance(ended, GameEnded) and ended.ending is Ending.TIME
    assert ended.winner is not None and ended.seat is None
    return ended.winner.opponent


def test_without_a_clock_nothing_falls_due() -> None:
    table = TestTable().wait(1e6)
    assert move_deadline(table.table) is None and remaining(table.table, 0) is None
    assert table.send(None, Tick()) == ()
    assert view(table.table, ONE).clock is None


def test_the_first_giving_is_a_move() -> None:
    table = TestTable(CLOCK)
    assert move_deadline(table.table) == table.now + 60_000
    table.wait(59.999)
    assert table.send(None, Tick()) == ()
    assert remaining(table.table, table.now) == 1
    table.wait(0.001)
    assert remaining(table.table, table.now) == 0
    assert lost_by(table, Tick(), None) is ONE
    assert move_deadline(table.table) is None
    assert table.send(None, Tick()) == ()


def test_a_move_runs_from_being_given_to_giving() -> None:
    table = TestTable(CLOCK).wait(50).play(">7")
    start = table.now
    assert move_deadline(table.table) == start + 60_000
    table.wait(50).play("b2")
    assert move_deadline(table.table) == start + 60_000
    table.wait(9).play("!2")
    assert move_deadline(table.table) == start + 60_000
    table.play(">8")
    assert move_deadline(table.table) == table.now + 60_000


def test_a_move_of_quatrenun_runs_from_designation_to_designation() -> None:
    table = TestTable(rules("quatrenun clock=60"))
    actions = [str(table.game.legal_actions()[0])]
    table.wait(5).play(actions[0])
    start = table.now
    table.wait(5).play(str(table.game.legal_actions()[0]))
    assert move_deadline(table.table) == start + 60_000
    table.wait(5).play(str(table.game.legal_actions()[0]))
    assert move_deadline(table.table) == table.now + 60_000


def test_the_answer_after_the_last_piece_is_a_move() -> None:
    table = TestTable(CLOCK).play(FULL).wait(59).play("=").wait(59)
    assert move_deadline(table.table) == table.now + 1000
    table.wait(1)
    assert lost_by(table, Act("late", Give(Piece(0))), TWO) is TWO


@pytest.mark.parametrize(
    "command",
    [
        Act("x", Give(Piece(7))),
        Resign("x"),
        Offer("x", DRAW),
        Accept("x", TAKE_BACK),
        Refuse("x", REMATCH),
        TouchCell("x", Cell(0)),
        Tick(),
    ],
)
@pytest.mark.parametrize("seat", [ONE, TWO, None])
def test_whatever_comes_too_late_loses_on_time(command: Command, seat: object) -> None:
    table = TestTable(CLOCK).wait(60)
    assert lost_by(table, command, seat) is ONE
    with pytest.raises(GameOver):
        table.send(ONE, Resign("y"))


def test_a_late_move_is_not_done_when_it_is_sent_again() -> None:
    table = TestTable(CLOCK).wait(60)
    command = Act("x", Give(Piece(7)))
    table.send(ONE, command)
    with pytest.raises(GameOver):
        table.send(ONE, command)


def test_a_clock_that_runs_backwards_costs_no_time() -> None:
    table = TestTable(CLOCK).wait(30).play(">7")
    start = table.now
    table.wait(-3600)
    assert table.send(None, Tick()) == ()
    assert remaining(table.table, table.now) == 60_000
    table.play("b2")
    given = only(table.act(">8"), Given)
    assert given.time == start
    assert move_deadline(table.table) == start + 60_000


def test_a_repeated_tick_of_a_seat_still_looks_at_the_clock() -> None:
    table = TestTable(CLOCK)
    table.send(ONE, Act("tick", Give(Piece(7))))
    table.wait(60)
    assert lost_by(table, Tick(), ONE) is TWO


def test_the_view_shows_the_clock_of_the_player_to_act() -> None:
    table = TestTable(CLOCK).wait(7).play(">7")
    clock = view(table.table, None).clock
    assert clock is not None
    assert (clock.seconds, clock.began, clock.due) == (60, table.now, table.now + 60_000)
