from __future__ import annotations

from random import Random

from quaterne.codec import to_dict
from quaterne.host.frames import BeatFrame, EncodedEvent, EventsFrame
from quaterne.play import Options, Person, open_table

EVENTS = open_table(Options(), Person("Léa"), Person("Tom"), 5, Random(1))


def test_what_there_is_not_is_left_out() -> None:
    assert to_dict(BeatFrame()) == {"type": "beat"}
    assert set(to_dict(EventsFrame(events=(), now=5))) == {"type", "events", "now"}


def test_an_encoded_event_stays_as_it_is() -> None:
    event = EncodedEvent("{}")
    assert to_dict(EventsFrame(events=(event, *EVENTS), now=5))["events"][0] is event
    assert event.text == "{}"
