from __future__ import annotations

from random import Random

from quaterne.host.frames import visible_events
from quaterne.play import Options, Person, Seat, TouchCell, apply, decide, fold, open_table
from quaterne.rules import CELLS


def test_each_viewer_has_the_events_that_it_may_see() -> None:
    opened = open_table(Options(masked=tuple(Seat)), Person("A"), Person("B"), 0, Random(1))
    table = fold(opened)
    seat = table.round.to_act
    assert seat is not None
    touched = decide(table, seat, TouchCell("c1", CELLS[0]), 1, Random(1))
    for event in touched:
        table = apply(table, event)
    assert visible_events(touched, seat, table) == touched
    assert visible_events(touched, seat.opponent, table) == ()
    assert len(visible_events(opened, None, table)) == len(opened)
