from __future__ import annotations

import json
from random import Random

import pytest
from jsonschema_rs import Draft202012Validator

from quaterne.errors import Problem
from quaterne.host.frames import (
    BeatFrame,
    ByeFrame,
    DoneFrame,
    EncodedEvent,
    ErrorFrame,
    EventsFrame,
    Presence,
    PresenceFrame,
    WelcomeFrame,
)
from quaterne.play import Options, Person, Seat, fold, open_table, to_dict, view
from quaterne.server.message_schema import document
from quaterne.server.messages import ServerFrame, frame_text

EVENTS = open_table(Options(), Person("Léa"), Person("Tom"), 5, Random(1))
VIEW = view(fold(EVENTS), Seat.ONE)
PRESENCE = Presence(True, False, 2)
FRAMES: list[ServerFrame] = [
    WelcomeFrame(
        table="t", seat=None, held=(Seat.ONE,), view=VIEW, number=2, now=5, presence=PRESENCE
    ),
    EventsFrame(events=EVENTS, now=5),
    EventsFrame(events=(), now=5, done="c1", view=VIEW),
    DoneFrame("c1"),
    ErrorFrame("c1", Problem("not-found", "there is nothing here", {"field": "x"})),
    ErrorFrame(None, Problem("not-json", "this is no JSON object", None)),
    PresenceFrame(PRESENCE),
    BeatFrame(5),
    ByeFrame("slow"),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.type)
def test_every_frame_fits_the_schema(frame: ServerFrame) -> None:
    sent = json.loads(frame_text(frame))
    Draft202012Validator(document() | {"$ref": "#/$defs/ServerFrame"}).validate(sent)
    assert sent["type"] == frame.type == type(frame).__name__.removesuffix("Frame").lower()


def test_what_there_is_not_is_left_out() -> None:
    assert frame_text(BeatFrame()) == '{"type":"beat"}'
    assert "done" not in json.loads(frame_text(EventsFrame(events=(), now=5)))
    assert "view" not in json.loads(frame_text(EventsFrame(events=(), now=5)))


def test_an_event_can_come_encoded() -> None:
    plain, encoded = (
        json.loads(frame_text(EventsFrame(events=events, now=5)))
        for events in (EVENTS, tuple(EncodedEvent(json.dumps(to_dict(e))) for e in EVENTS))
    )
    assert plain == encoded
