"""A frame that is encoded once for several clients shows what each of them may see."""

from __future__ import annotations

import json
from random import Random

import pytest

from quaterne.messages.visible_events import visible_events
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
from quaterne.server.live.frames import events_frame
from quaterne.server.messages.frames import frame_text
from quaterne.store import encode_event

MASKS = [(), (Seat.ONE,), (Seat.ONE, Seat.TWO)]


@pytest.mark.parametrize("masked", MASKS)
@pytest.mark.parametrize("announced", [True, False])
def test_each_viewpoint_gets_its_own(masked: tuple[Seat, ...], announced: bool) -> None:
    events, table = played(Options(masked=masked, announced=announced))
    for event in events:
        for viewer in (*Seat, None):
            shown = visible(event, viewer, table)
            expected = () if shown is None else (shown,)
            assert visible_events([event], viewer, table) == expected
            texts = [encode_event(event)]
            frame = events_frame([event], viewer, table, texts=texts, done="c1")
            assert frame is not None
            sent = json.loads(frame_text(frame))
            assert sent["events"] == [to_dict(each) for each in expected]
            assert (sent["type"], sent["done"]) == ("events", "c1")
            other = events_frame([event], viewer, table, texts=texts)
            assert (other is None) == (not expected)
            assert other is None or "done" not in json.loads(frame_text(other))


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
