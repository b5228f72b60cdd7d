from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.play import Given, Round, Table
from quaterne.play.errors import NotStarted
from quaterne.play.lifecycle import ended_by_resignation
from quaterne.play.table import History
from quaterne.rules import Piece, Player, Quarto, Stage
from tests.play.tables import LEA, ONE, TOM, TWO, TestTable

GIVEN = Given(seat=TWO, piece=Piece(7))
ROUND = Round(1, TWO, History(Quarto.new()).after(GIVEN, Quarto.new().play(">7")), 0)


def test_players_sit_where_the_lot_put_them() -> None:
    assert (ROUND.seat_of(Player.FIRST), ROUND.seat_of(Player.SECOND)) == (TWO, ONE)
    assert (ROUND.player_of(TWO), ROUND.player_of(ONE)) == (Player.FIRST, Player.SECOND)


def test_a_round_is_at_its_last_state() -> None:
    assert ROUND.game == Quarto.new().play(">7")
    assert ROUND.game_events == (GIVEN,)
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
