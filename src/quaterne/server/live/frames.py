"""The frames that the server sends over a WebSocket, built from tables and events."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.messages.frames import EventsFrame, Presence, WelcomeFrame
from quaterne.messages.table_frames import events_frame_at, welcome_frame_at
from quaterne.play import Event, Seat, Table
from quaterne.server.clock import now

__all__ = ["events_frame", "welcome_frame"]


def events_frame(events: Sequence[Event], viewer: Seat | None, table: Table) -> EventsFrame | None:
    """Return the frame with the events that a viewer may see; None when there are none."""
    return events_frame_at(now(), events, viewer, table)


def welcome_frame(
    table_id: str,
    viewer: Seat | None,
    seats: tuple[Seat, ...],
    table: Table,
    presence: Presence,
) -> WelcomeFrame:
    """Return the first frame of a connection."""
    return welcome_frame_at(now(), table_id, viewer, seats, table, presence)
