"""What one create or append writes."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.play import Join, Leave, Options, Seat, decide, fold, open_table
from quaterne.store.codec import encode, encode_event
from quaterne.store.errors import InvalidUpdate
from quaterne.store.table_rows import append_update, create_update
from tests.store.games import LEA, TOM, moves, opened


def test_a_new_table_has_the_columns_of_its_first_event() -> None:
    events = open_table(Options(), LEA, None, 1000, Random(1))
    update = create_update("t1", events, {}, True, 7)
    assert (update.first, update.last, update.due) == (1, len(events), 7)
    row = update.new_table
    assert row is not None and not update.is_plain
    assert (row.opened, row.one, row.two, row.listed) == (1000, encode(LEA), None, True)


def test_a_move_is_a_plain_update() -> None:
    [new] = moves(opened(), 1)
    update = append_update("t1", new, {}, None, ())
    assert update.is_plain and update.texts == [encode_event(event) for event in new]
    assert append_update("t1", new, {}, None, (), ["encoded"]).texts == ["encoded"]
    assert not append_update("t1", new, {Seat.ONE: b""}, None, ()).is_plain


def test_joining_and_leaving_change_seats() -> None:
    events = open_table(Options(), LEA, None, 1000, Random(1))
    left = decide(fold(events), Seat.ONE, Leave("c1"), 2000, Random(1))
    joined = decide(fold(events + left), Seat.TWO, Join("c2", TOM), 3000, Random(1))
    update = append_update("t1", left + joined, {}, None, ())
    assert update.seats == {Seat.ONE: None, Seat.TWO: encode(TOM)} and not update.is_plain


def test_events_that_cannot_be_written() -> None:
    [first], [second, *_] = moves(opened(), 1), moves(opened(), 2)[1:]
    with pytest.raises(InvalidUpdate, match="no event"):
        append_update("t1", [], {}, None, ())
    with pytest.raises(InvalidUpdate, match="without a gap"):
        append_update("t1", [*second, *first], {}, None, ())
    with pytest.raises(InvalidUpdate, match="begins with event 1"):
        create_update("t1", first, {}, False, None)
    with pytest.raises(ValueError, match="a table cannot have the id"):
        create_update("t 1", opened(), {}, False, None)
