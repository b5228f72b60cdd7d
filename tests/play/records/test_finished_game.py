"""A game that has ended, as the archive keeps it."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.play import (
    Act,
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
from quaterne.play.records import finished_game, is_for_archive, start_time


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
