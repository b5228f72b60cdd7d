from __future__ import annotations

from random import Random

from quaterne.host.frames import EncodedEvent, Presence, events_frame_at, welcome_frame_at
from quaterne.notation import parse_action
from quaterne.play import Act, Options, Person, Seat, decide, fold, open_table, view
from quaterne.rules import GameName

EVENTS = open_table(Options(), Person("A"), Person("B"), 5, Random(1))
TABLE = fold(EVENTS)
PRESENCE = Presence(True, True, 0)


def test_a_welcome_shows_the_table() -> None:
    frame = welcome_frame_at(9, "t", Seat.ONE, (Seat.ONE,), TABLE, PRESENCE)
    assert (frame.now, frame.number, frame.view) == (9, 2, view(TABLE, Seat.ONE))


def test_the_view_comes_with_a_start_and_not_with_a_move() -> None:
    started = events_frame_at(9, EVENTS, Seat.ONE, TABLE)
    assert started is not None
    assert started.view == view(TABLE, Seat.ONE)
    give = Act("c", parse_action(">5", GameName.QUARTO))
    given = decide(TABLE, TABLE.round.to_act, give, 6, Random(1))
    frame = events_frame_at(9, given, Seat.ONE, fold([*EVENTS, *given]))
    assert frame is not None
    assert frame.view is None


def test_without_events_only_an_acknowledgement_makes_a_frame() -> None:
    assert events_frame_at(9, (), Seat.ONE, TABLE) is None
    frame = events_frame_at(9, (), Seat.ONE, TABLE, done="c1")
    assert frame is not None
    assert (frame.events, frame.done, frame.view) == ((), "c1", None)


def test_events_can_come_encoded() -> None:
    shown = (EncodedEvent("{}"),)
    frame = events_frame_at(9, EVENTS, Seat.ONE, TABLE, shown=shown)
    assert frame is not None
    assert frame.events == shown
