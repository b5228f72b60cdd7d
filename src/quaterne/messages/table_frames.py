"""The frames of a live table, built from the table and its events."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.messages.frames import EncodedEvent, EventsFrame, Presence, WelcomeFrame
from quaterne.messages.visible_events import visible_events
from quaterne.play import (
    ClockResumed,
    ClockStopped,
    Event,
    GameEnded,
    GameStarted,
    Joined,
    Left,
    Seat,
    Table,
    TakenBack,
    view,
)

__all__ = ["events_frame_at", "needs_view", "welcome_frame_at"]

_TURNING_POINTS = frozenset(
    {GameStarted, GameEnded, Joined, Left, TakenBack, ClockStopped, ClockResumed}
)
"""After these a client takes over the whole view instead of working it out."""


def events_frame_at(
    now: int,
    events: Sequence[Event],
    viewer: Seat | None,
    table: Table,
    *,
    shown: tuple[EncodedEvent, ...] | None = None,
    done: str | None = None,
) -> EventsFrame | None:
    """Return the frame with the events that a viewer may see; None when there are none.

    With `done`, the id of a command of this viewer, there is a frame even without events.  `shown`
    are the events as this viewer may see them, where they are encoded already.
    """
    visible = visible_events(events, viewer, table) if shown is None else shown
    if not visible and done is None:
        return None
    has_view = bool(visible) and needs_view(events, table)
    return EventsFrame(
        events=visible,
        done=done,
        view=view(table, viewer) if has_view else None,
        now=now,
    )


def needs_view(events: Sequence[Event], table: Table) -> bool:
    """Return whether a client that sees these events takes over the whole view after them."""
    return not _TURNING_POINTS.isdisjoint(map(type, events)) or _is_played_again(table)


def _is_played_again(table: Table) -> bool:
    """Return whether this turn may have been played before, so that touches of it are gone."""
    current = table.current
    return current is not None and len(current.touched) > current.history.turn


def welcome_frame_at(
    now: int,
    table_id: str,
    viewer: Seat | None,
    seats: tuple[Seat, ...],
    table: Table,
    presence: Presence,
) -> WelcomeFrame:
    """Return the first frame of a connection."""
    return WelcomeFrame(
        table=table_id,
        seat=viewer,
        held=seats,
        view=view(table, viewer),
        number=table.number,
        now=now,
        presence=presence,
    )
