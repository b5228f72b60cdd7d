"""A game that has ended, as the archive keeps it."""

from __future__ import annotations

from random import Random

from quaterne.play import (
    Event,
    Options,
    Person,
    Resign,
    Seat,
    Table,
    apply,
    decide,
    fold,
    open_table,
)
from quaterne.server.tables.archiving import finished_game, start_time


def resigned() -> tuple[list[Event], Table]:
    events = list(open_table(Options(), Person("A"), Person("B"), 5, Random(1)))
    table = fold(events)
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
