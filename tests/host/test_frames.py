from __future__ import annotations

from random import Random

from quaterne.codec import to_dict
from quaterne.host.frames import (
    BeatFrame,
    EncodedEvent,
    EventsFrame,
    Presence,
    events_frame_at,
    visible_events,
    welcome_frame_at,
)
from quaterne.notation import parse_action
from quaterne.play import (
    Act,
    Options,
    Person,
    Seat,
    TouchCell,
    apply,
    decide,
    fold,
    open_table,
    view,
)
from quaterne.rules import CELLS, GameName

EVENTS = open_table(Options(), Person("Léa"), Person("Tom"), 5, Random(1))


def test_what_there_is_not_is_left_out() -> None:
    assert to_dict(BeatFrame()) == {"type": "beat"}
    assert set(to_dict(EventsFrame(events=(), now=5))) == {"type", "events", "now"}


def test_an_encoded_event_stays_as_it_is() -> None:
    event = EncodedEvent("{}")
    assert to_dict(EventsFrame(events=(event, *EVENTS), now=5))["events"][0] is event
    assert event.text == "{}"


TABLE_FRAMES_EVENTS = open_table(Options(), Person("A"), Person("B"), 5, Random(1))
TABLE = fold(TABLE_FRAMES_EVENTS)
PRESENCE = Presence(True, True, 0)


def test_a_welcome_shows_the_table() -> None:
    frame = welcome_frame_at(9, "t", Seat.ONE, (Seat.ONE,), TABLE, PRESENCE)
    assert (frame.now, frame.number, frame.view) == (9, 2, view(TABLE, Seat.ONE))


def test_the_view_comes_with_a_start_and_not_with_a_move() -> None:
    started = events_frame_at(9, TABLE_FRAMES_EVENTS, Seat.ONE, TABLE)
    assert started is not None
    assert started.view == view(TABLE, Seat.ONE)
    give = Act("c", parse_action(">5", GameName.QUARTO))
    given = decide(TABLE, TABLE.round.to_act, give, 6, Random(1))
    frame = events_frame_at(9, given, Seat.ONE, fold([*TABLE_FRAMES_EVENTS, *given]))
    assert frame is not None
    assert frame.view is None


def test_without_events_only_an_acknowledgement_makes_a_frame() -> None:
    assert events_frame_at(9, (), Seat.ONE, TABLE) is None
    frame = events_frame_at(9, (), Seat.ONE, TABLE, done="c1")
    assert frame is not None
    assert (frame.events, frame.done, frame.view) == ((), "c1", None)


def test_events_can_come_encoded() -> None:
    shown = (EncodedEvent("{}"),)
    frame = events_frame_at(9, TABLE_FRAMES_EVENTS, Seat.ONE, TABLE, shown=shown)
    assert frame is not None
    assert frame.events == shown


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
