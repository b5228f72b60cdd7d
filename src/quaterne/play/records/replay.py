"""A record played again, action by action, as events of a table."""

from __future__ import annotations

from quaterne.notation import Record
from quaterne.play.action_events import action_events
from quaterne.play.apply import next_round
from quaterne.play.history import History
from quaterne.play.lifecycle import ended_by_outcome, start_game
from quaterne.play.messages.events import Event
from quaterne.play.seats import Seat
from quaterne.play.table import Round

__all__ = ["replay"]


def replay(record: Record, first: Seat = Seat.ONE) -> list[Event]:
    """Return the events of the first game of a table, from its start as far as the record goes."""
    events = start_game(1, first, False, record.start)
    current = Round(1, first, History(record.start), 0)
    for action in record.actions:
        seat = current.to_act
        assert seat is not None  # a record that exists follows the rules
        for event in action_events(current, seat, action):
            current = next_round(current, event)
            events.append(event)
    if record.decided is not None:
        events.append(ended_by_outcome(current, None, record.decided))
    return events
