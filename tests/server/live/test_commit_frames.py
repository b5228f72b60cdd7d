"""The frames of a commit: as each client may see it, and as encoding every event would make it."""

from __future__ import annotations

import json
from random import Random

import pytest

from quaterne.host.frames import events_frame_at, visible_events
from quaterne.play import (
    Act,
    Event,
    Options,
    Person,
    Seat,
    Table,
    TouchCell,
    apply,
    decide,
    fold,
    open_table,
    to_dict,
    visible,
)
from quaterne.rules import CELLS
from quaterne.server.live import broadcast as commit_frames
from quaterne.server.live.broadcast import CommitFrames
from quaterne.server.messages import frame_text
from quaterne.server.tables.table_clients import Commit
from quaterne.store import encode_event

MASKS = [(), (Seat.ONE,), (Seat.ONE, Seat.TWO)]


@pytest.mark.parametrize("masked", MASKS)
@pytest.mark.parametrize("announced", [True, False])
def test_each_viewpoint_gets_its_own(
    masked: tuple[Seat, ...], announced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commit_frames, "now", lambda: 7)
    events, table = played(Options(masked=masked, announced=announced))
    for event in events:
        frames = CommitFrames(Commit(table, (event,), [encode_event(event)], command='"c\\1'))
        for viewer in (*Seat, None):
            shown = visible(event, viewer, table)
            expected = () if shown is None else (shown,)
            assert visible_events([event], viewer, table) == expected
            sent = json.loads(frames.acknowledging(viewer))
            assert sent["events"] == [to_dict(each) for each in expected]
            assert (sent["type"], sent["done"]) == ("events", '"c\\1')
            # Whichever way it is put together, the text is the same.
            for text, done in (
                (frames.acknowledging(viewer), '"c\\1'),
                (frames.for_viewer(viewer), None),
            ):
                frame = events_frame_at(7, [event], viewer, table, done=done)
                assert text == (None if frame is None else frame_text(frame))


def test_those_who_may_not_watch_see_nothing() -> None:
    events, table = played(Options(onlookers=False))
    frames = CommitFrames(Commit(table, events[2:3], [encode_event(events[2])], command="c1"))
    assert frames.for_viewer(None) is None
    assert json.loads(frames.acknowledging(None))["events"] == []
    assert frames.for_viewer(Seat.ONE) is not None


def played(options: Options) -> tuple[list[Event], Table]:
    """A random game, with a touch before every action of a masked player."""
    source = Random(3)
    events = list(open_table(options, Person("A"), Person("B"), 0, source))
    table = fold(events)
    while (seat := table.round.to_act) is not None:
        commands: list[Act | TouchCell] = [
            Act(f'"a\\{table.number}"', source.choice(table.round.game.legal_actions()))
        ]
        if seat in options.masked:
            commands.insert(0, TouchCell(f"t{table.number}", source.choice(CELLS)))
        for command in commands:
            for event in decide(table, seat, command, table.number, source):
                events.append(event)
                table = apply(table, event)
    return events, table
