from __future__ import annotations

from random import Random

import pytest

from quaterne.notation import parse_action
from quaterne.play import Event, GameEnded, GameStarted, Options, Round, Seat
from quaterne.play.events import Called, Declined, Designated, Given, Moved, Placed
from quaterne.play.lifecycle import (
    action_events,
    ended_by_agreement,
    ended_by_resignation,
    ended_by_time,
    first_game,
    next_game,
    start_game,
)
from quaterne.play.table import History
from quaterne.rules import (
    Ending,
    Game,
    GameName,
    Quarto,
    Quatrenun,
    Rules,
    new_game,
    parse_cell,
    parse_line,
    parse_piece,
)
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


QUARTO = Quarto.new()
GROUPS = Quatrenun.from_position("0,f,2,3/4,5,6,7/8,9,a,b/c,d,e,1 -")
A1, B1 = parse_cell("a1"), parse_cell("b1")


def events(state: Game, action: str) -> list[Event]:
    current = Round(1, ONE, History(state), 0)
    seat = current.to_act
    assert seat is not None
    return action_events(current, seat, parse_action(action, state.rules.game))


@pytest.mark.parametrize(
    ("state", "action", "event"),
    [
        (QUARTO, ">7", Given(seat=ONE, piece=parse_piece("7"))),
        (QUARTO.play(">7"), "a1", Placed(seat=TWO, piece=parse_piece("7"), cell=A1)),
        (QUARTO.play(">7"), "!1", Called(seat=TWO, line=parse_line("1"), right=False)),
        (GROUPS, "@a1", Designated(seat=ONE, cell=A1)),
        (
            GROUPS.play("@a1"),
            "0>a2",
            Moved(seat=TWO, piece=parse_piece("0"), source=A1, target=parse_cell("a2")),
        ),
    ],
)
def test_an_action_is_one_event(state: Game, action: str, event: Event) -> None:
    assert events(state, action) == [event]


def test_an_action_that_ends_the_game_is_two_events() -> None:
    called, ended = events(Quarto.from_position("0123/..../..../.... - d1"), "!1")
    assert isinstance(called, Called) and called.right
    assert isinstance(ended, GameEnded) and ended.ending is Ending.CALL

    moved, ended = events(GROUPS.play("@a1"), "0>b1")
    assert isinstance(moved, Moved)
    assert isinstance(ended, GameEnded) and (ended.ending, ended.group) == (
        Ending.COMPLETE_GROUP,
        B1,
    )


def test_a_game_ends_when_both_players_decline() -> None:
    full = Quarto.from_position("0b47/6cd8/e592/3fa1 - d4")
    assert [type(event) for event in events(full, "=")] == [Declined]
    assert [type(event) for event in events(full.play("="), "=")] == [Declined, GameEnded]
