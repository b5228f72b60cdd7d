from __future__ import annotations

from dataclasses import replace

import pytest

from quaterne.errors import BadMessage, IllegalAction
from quaterne.play import (
    Event,
    GameStarted,
    Given,
    Moved,
    Placed,
    TakenBack,
    apply,
    fold,
)
from quaterne.play.apply import action_of
from quaterne.play.errors import OutOfOrder
from quaterne.rules import Cell, Piece
from tests.play.tables import ONE, TWO, TestTable


def test_folding_the_events_gives_the_table() -> None:
    table = TestTable().play(">7 b2 !2 >8")
    assert fold(table.events) == table.table


def test_events_come_in_order() -> None:
    table = TestTable().play(">7 b2")
    with pytest.raises(OutOfOrder) as caught:
        fold([*table.events[:2], table.events[3]])
    assert (caught.value.number, caught.value.expected) == (4, 3)
    with pytest.raises(OutOfOrder):
        apply(table.table, table.events[-1])


def test_a_table_begins_with_its_opening_and_opens_once() -> None:
    table = TestTable()
    with pytest.raises(OutOfOrder):
        fold([])
    with pytest.raises(OutOfOrder):
        fold([replace(table.events[1], number=1)])
    with pytest.raises(OutOfOrder):
        apply(table.table, replace(table.events[0], number=3))


def test_an_event_against_the_rules_is_not_applied() -> None:
    table = TestTable().play(">7 b2 >8")
    with pytest.raises(IllegalAction):
        apply(table.table, Placed(number=6, seat=ONE, piece=Piece(8), cell=Cell(5)))


@pytest.mark.parametrize("actions", [0, -1, 3])
def test_no_more_is_taken_back_than_was_done(actions: int) -> None:
    table = TestTable().play(">7 b2")
    with pytest.raises(BadMessage):
        apply(table.table, TakenBack(number=5, seat=ONE, actions=actions))


def test_an_event_seen_behind_a_mask_cannot_be_applied() -> None:
    table = TestTable().play(">7")
    shown: list[Event] = [
        Placed(number=4, seat=TWO, piece=Piece(7), cell=None),
        Moved(number=4, seat=TWO, piece=None, source=Cell(0), target=None),
        GameStarted(number=4, game=2, first=ONE, drawn=False, position=None),
    ]
    for event in shown:
        with pytest.raises(BadMessage):
            apply(table.table, event)


def test_a_foreign_event_is_refused() -> None:
    with pytest.raises(BadMessage):
        apply(TestTable().table, Event(number=3))


def test_actions_come_back_out_of_events() -> None:
    assert str(action_of(Given(seat=ONE, piece=Piece(7)))) == ">7"
