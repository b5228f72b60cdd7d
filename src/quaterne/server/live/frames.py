"""The frames that the server sends over a WebSocket, built from tables and events."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

from quaterne.messages.frames import EncodedEvent, EventsFrame, Presence, WelcomeFrame
from quaterne.messages.table_frames import events_frame_at, welcome_frame_at
from quaterne.play import Event, Seat, Table, may_watch
from quaterne.server.clock import now

__all__ = ["events_frame", "welcome_frame"]


def events_frame(
    events: Sequence[Event],
    viewer: Seat | None,
    table: Table,
    *,
    texts: Sequence[str] | None = None,
    done: str | None = None,
) -> EventsFrame | None:
    """Return the frame with the events that a viewer may see; None when there are none.

    With `done`, the id of a command of this viewer, there is a frame even without events.  `texts`
    are the events as the store keeps them: without masks they need not be encoded again, because
    all viewers see the same except for the id of the command.
    """
    shown: tuple[EncodedEvent, ...] | None = None
    if texts is not None and not table.options.masked and may_watch(table, viewer):
        pairs = zip(events, texts, strict=True)
        shown = tuple([EncodedEvent(_without_foreign_id(*pair, viewer)) for pair in pairs])
    return events_frame_at(now(), events, viewer, table, shown=shown, done=done)


def _without_foreign_id(event: Event, text: str, viewer: Seat | None) -> str:
    if event.command is None or event.seat is viewer:
        return text
    # Only the type, number, time and seat come before it, and no client chooses those.
    command = orjson.dumps(event.command).decode()
    return text.replace(f'"command":{command}', '"command":null', 1)


def welcome_frame(
    table_id: str,
    viewer: Seat | None,
    seats: tuple[Seat, ...],
    table: Table,
    presence: Presence,
) -> WelcomeFrame:
    """Return the first frame of a connection."""
    return welcome_frame_at(now(), table_id, viewer, seats, table, presence)
