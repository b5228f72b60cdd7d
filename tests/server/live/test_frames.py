"""The frames of a connection that is being opened."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.host.frames import Presence
from quaterne.play import Options, Person, Seat, fold, open_table
from quaterne.server.live import endpoint as frames
from quaterne.server.live.endpoint import events_frame, welcome_frame

EVENTS = open_table(Options(onlookers=False), Person("A"), Person("B"), 0, Random(3))


def test_frames_have_the_time_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "now", lambda: 7)
    table, presence = fold(EVENTS), Presence(True, False, 0)
    found = events_frame(EVENTS, Seat.ONE, table)
    assert found is not None
    assert (found.now, len(found.events), found.done) == (7, len(EVENTS), None)
    assert events_frame(EVENTS, None, table) is None, "a spectator, who may not watch"
    welcome = welcome_frame("t", Seat.ONE, (Seat.ONE,), table, presence)
    assert (welcome.now, welcome.number, welcome.held) == (7, len(EVENTS), (Seat.ONE,))
