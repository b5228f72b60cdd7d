"""A record played again, action by action, as events of a table."""

from __future__ import annotations

from quaterne.notation import Record
from quaterne.play.action_events import action_events
from quaterne.play.apply import next_round
from quaterne.play.events import Event
from quaterne.play.lifecycle import by_outcome, start_game
from quaterne.play.seats import Seat
from quaterne.play.table import Round

__all__ = ["replay"]


def replay(record: Record, first: Seat = Seat.ONE) -> list[Event]:
    """The first game of a table as far as the record goes, from its start on."""
    events = start_game(1, first, False, record.start)
    now = Round(1, first, (record.start,), (), 0)
    for action in record.actions:
        seat = now.to_act
        assert seat is not None  # a record that exists follows the rules
        for event in action_events(now, seat, action):
            now = next_round(now, event)
            events.append(event)
    if record.decided is not None:
        events.append(by_outcome(now, None, record.decided))
    return events
