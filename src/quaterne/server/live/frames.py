"""The frames that the server sends over a WebSocket, built from tables and events."""

from __future__ import annotations

from collections.abc import Sequence

import orjson

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
    may_watch,
    view,
)
from quaterne.server.clock import now
from quaterne.server.messages.frames import EncodedEvent, EventsFrame, Presence, WelcomeFrame
from quaterne.server.messages.visible_events import visible_events

__all__ = ["events_frame", "welcome_frame"]

_TURNING_POINTS = frozenset(
    {GameStarted, GameEnded, Joined, Left, TakenBack, ClockStopped, ClockResumed}
)
"""After these a client takes over the whole view instead of working it out."""


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
    shown: tuple[Event | EncodedEvent, ...]
    if texts is None or table.options.masked or not may_watch(table, viewer):
        shown = visible_events(events, viewer, table)
    else:
        pairs = zip(events, texts, strict=True)
        shown = tuple([EncodedEvent(_without_foreign_id(*pair, viewer)) for pair in pairs])
    if not shown and done is None:
        return None
    has_view = bool(shown) and (
        not _TURNING_POINTS.isdisjoint(map(type, events)) or _is_played_again(table)
    )
    return EventsFrame(
        events=shown,
        done=done,
        view=view(table, viewer) if has_view else None,
        now=now(),
    )


def _is_played_again(table: Table) -> bool:
    """Return whether this turn may have been played before, so that touches of it are gone."""
    current = table.current
    return current is not None and len(current.touched) > current.history.turn


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
    return WelcomeFrame(
        table=table_id,
        seat=viewer,
        held=seats,
        view=view(table, viewer),
        number=table.number,
        now=now(),
        presence=presence,
    )
