from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.errors import IllegalAction
from quaterne.play import Called, Given, Placed, Round, Seat, Table
from quaterne.play.errors import NotStarted
from quaterne.play.lifecycle import ended_by_resignation
from quaterne.play.table import History, next_state
from quaterne.rules import Cell, Give, Piece, Player, Quarto, Stage, parse_line
from tests.play.tables import LEA, ONE, TOM, TWO, TestTable

START = Quarto.new()
GIVEN = Given(seat=Seat.ONE, piece=Piece(7))
CALLED = Called(seat=Seat.TWO, line=parse_line("1"), right=False)
PLACED = Placed(seat=Seat.TWO, piece=Piece(7), cell=Cell(0))


def played() -> History:
    held = START.play(">7")
    history = History(START).after(GIVEN, held).after(CALLED, held).after(CALLED, held)
    return history.after(PLACED, held.play("a1"))


def test_it_has_the_actions_in_their_order() -> None:
    history = played()
    assert history.events == (GIVEN, CALLED, CALLED, PLACED)
    assert list(history.backwards()) == [PLACED, CALLED, CALLED, GIVEN]
    assert (history.length, history.turn, history.start) == (4, 1, START)
    assert History(START).events == ()


def test_taking_back_shares_the_beginning() -> None:
    history = played()
    assert history.without_last(4).game is START
    assert history.without_last(3) == History(START).after(GIVEN, START.play(">7"))


def test_wrong_calls_are_counted_within_a_turn() -> None:
    history = played()
    assert history.wrong_calls_in_turn == 2
    given = Given(seat=Seat.TWO, piece=Piece(3))
    assert history.after(given, history.game.play(">3")).wrong_calls_in_turn == 0


def test_equality_is_that_of_the_actions_and_the_states() -> None:
    assert played() == played() and hash(played()) == hash(played())
    assert played() != played().without_last(1)
    assert played() != played().without_last(1).after(CALLED, START.play(">7"))
    assert played() != "a history"
    assert "4 actions" in repr(played())


def test_a_long_history_is_compared_without_recursion() -> None:
    held = START.play(">7")
    one = two = History(START).after(GIVEN, held)
    for _ in range(20_000):
        one, two = one.after(CALLED, held), two.after(CALLED, held)
    assert one == two


TABLE_GIVEN = Given(seat=TWO, piece=Piece(7))
ROUND = Round(1, TWO, History(Quarto.new()).after(TABLE_GIVEN, Quarto.new().play(">7")), 0)


def test_players_sit_where_the_lot_put_them() -> None:
    assert (ROUND.seat_of(Player.FIRST), ROUND.seat_of(Player.SECOND)) == (TWO, ONE)
    assert (ROUND.player_of(TWO), ROUND.player_of(ONE)) == (Player.FIRST, Player.SECOND)


def test_a_round_is_at_its_last_state() -> None:
    assert ROUND.game == Quarto.new().play(">7")
    assert ROUND.game_events == (TABLE_GIVEN,)
    assert (ROUND.stage, ROUND.to_act, ROUND.is_over) == (Stage.PLACE, ONE, False)


def test_a_round_can_end_beside_the_board() -> None:
    over = replace(ROUND, ended=ended_by_resignation(ONE))
    assert (over.stage, over.to_act, over.is_over) == (Stage.OVER, None, True)
    assert not over.game.is_over


def test_a_table_knows_its_open_seats() -> None:
    table = TestTable().table
    assert (table.open_seats, table.occupant(ONE), table.occupant(TWO)) == ((), LEA, TOM)
    waiting = Table(table.options, (LEA, None), 1, 0)
    assert waiting.open_seats == (TWO,)
    with pytest.raises(NotStarted):
        waiting.occupant(TWO)
    with pytest.raises(NotStarted):
        _ = waiting.round


def test_the_state_is_that_of_the_rules_and_worked_out_once() -> None:
    game, action = Quarto.new(), Give(Piece(7))
    after = next_state(game, action)
    assert after == game.play(action)
    assert next_state(game, action) is after


def test_another_action_or_another_game_is_another_state() -> None:
    game = Quarto.new()
    assert next_state(game, Give(Piece(7))) != next_state(game, Give(Piece(8)))
    started = game.play(">7 a1")
    assert next_state(started, Give(Piece(8))) == started.play(">8")


def test_an_illegal_action_raises_each_time() -> None:
    game = Quarto.new().play(">7 a1")
    for _ in range(2):
        with pytest.raises(IllegalAction):
            next_state(game, Give(Piece(7)))
