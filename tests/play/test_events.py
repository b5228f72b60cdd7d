"""Events: what they carry, and what a mask may take out of them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import get_args

import pytest

from quaterne.play import event_from_dict, to_dict
from quaterne.play.codec import EVENTS
from quaterne.play.events import Declined, Event, GameEvent, Given, OfferEvent, Placed, stamped
from quaterne.play.seats import Seat
from quaterne.rules import CELLS, Piece
from tests.speech.tables import all_events


@pytest.mark.parametrize("event", list(all_events()), ids=lambda event: event.type)
def test_every_event_is_read_by_its_type(event: Event) -> None:
    assert event_from_dict(to_dict(event)) == event


def test_every_kind_of_event_can_be_read() -> None:
    kinds = {type(event) for event in all_events()}
    assert kinds == set(EVENTS)
    assert set(get_args(GameEvent)) | set(get_args(OfferEvent)) <= kinds


def test_types_are_the_names_in_words() -> None:
    names = [kind.type for kind in EVENTS]
    assert len(set(names)) == len(names)
    assert {"cell-touched", "game-started", "taken-back"} <= set(names)


def test_all_carry_number_time_seat_and_command() -> None:
    common = {field.name for field in fields(Event)}
    assert common == {"number", "time", "seat", "command"}
    for kind in EVENTS:
        assert common <= {field.name for field in fields(kind)}


def test_an_event_never_changes() -> None:
    event = Placed(seat=Seat.ONE, piece=Piece(7), cell=CELLS[0])
    with pytest.raises(FrozenInstanceError):
        event.cell = None  # type: ignore[misc]


# New events get numbers without a gap, one time, and the command on the first alone.


def new_events() -> list[Event]:
    return [Given(seat=Seat.ONE, piece=Piece(7)), Declined(seat=Seat.TWO), Declined(seat=Seat.ONE)]


def test_numbers_follow_the_last_and_the_first_carries_the_command() -> None:
    made = stamped(new_events(), 4, 1000, "c1")
    assert [event.number for event in made] == [5, 6, 7]
    assert {event.time for event in made} == {1000}
    assert [event.command for event in made] == ["c1", None, None]


def test_without_a_command_no_event_carries_one() -> None:
    assert [event.command for event in stamped(new_events(), 0, 5)] == [None] * 3


def test_the_events_themselves_are_stamped() -> None:
    """No copies: nobody has seen them yet."""
    events = new_events()
    made = stamped(iter(events), 0, 5, "c1")
    assert all(one is other for one, other in zip(events, made, strict=True))


def test_nothing_is_nothing() -> None:
    assert stamped((), 4, 5, "c1") == ()
