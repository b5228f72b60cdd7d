"""New events get numbers without a gap, one time, and the command on the first alone."""

from __future__ import annotations

from quaterne.play.events import Declined, Event, Given, stamped
from quaterne.play.seats import Seat
from quaterne.rules import Piece


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
