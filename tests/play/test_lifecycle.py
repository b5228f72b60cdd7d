from __future__ import annotations

from random import Random

from quaterne.play import GameEnded, GameStarted, Options, Seat
from quaterne.play.lifecycle import (
    ended_by_agreement,
    ended_by_resignation,
    ended_by_time,
    first_game,
    next_game,
    start_game,
)
from quaterne.rules import Ending, GameName, Quarto, Rules, new_game
from tests.play.tables import ONE, TWO, TestTable


def test_the_first_player_of_the_first_game_is_drawn_by_lot() -> None:
    starts = [first_game(Options(), Random(seed), new_game) for seed in range(20)]
    assert all(isinstance(start[0], GameStarted) and start[0].drawn for start in starts)
    assert {start[0].first for start in starts if isinstance(start[0], GameStarted)} == {*Seat}


def test_the_other_player_begins_the_rematch() -> None:
    [start] = next_game(TestTable().table, Random(1), new_game)
    assert isinstance(start, GameStarted)
    assert (start.game, start.first, start.drawn) == (2, TWO, False)


def test_a_layout_is_drawn_anew_for_every_game_of_quatrenun() -> None:
    options = Options(rules=Rules(game=GameName.QUATRENUN))
    table = TestTable(options).table
    [one], [two] = (next_game(table, Random(seed), new_game) for seed in (1, 2))
    assert isinstance(one, GameStarted) and isinstance(two, GameStarted)
    assert one.position != two.position


def test_a_game_that_starts_at_its_end_ends_at_once() -> None:
    over = Quarto.from_position("012./..../..../.... 3").play("d1!1")
    started, ended = start_game(1, ONE, False, over)
    assert isinstance(started, GameStarted)
    assert isinstance(ended, GameEnded)
    assert (ended.ending, ended.winner) == (Ending.CALL, ONE)


def test_ends_that_are_not_on_the_board() -> None:
    table = TestTable()
    to_act = table.round.to_act
    assert to_act is not None
    assert ended_by_time(table.round).winner is to_act.opponent
    assert ended_by_resignation(ONE) == GameEnded(seat=ONE, ending=Ending.RESIGNATION, winner=TWO)
    assert ended_by_agreement().winner is None
