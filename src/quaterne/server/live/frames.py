"""The frames that the server sends over a WebSocket, as text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from quaterne.play import (
    Event,
    GameEnded,
    GameStarted,
    Joined,
    Left,
    Seat,
    Table,
    TakenBack,
    may_look,
    to_dict,
    view,
)
from quaterne.server.clock import now
from quaterne.server.messages.tables import Presence
from quaterne.server.messages.visible_events import visible_events
from quaterne.server.problems import problem

__all__ = [
    "beat_frame",
    "bye_frame",
    "done_frame",
    "error_frame",
    "events_frame",
    "presence_frame",
    "welcome_frame",
    "with_done",
]

_TURNING_POINTS = frozenset({GameStarted, GameEnded, Joined, Left, TakenBack})
"""After these a client takes over the whole view instead of working it out."""


def events_frame(
    events: Sequence[Event],
    viewer: Seat | None,
    table: Table,
    always: bool = False,
    texts: Sequence[str] | None = None,
) -> str | None:
    """Return the frame with the events that a viewer may see; None when there are none.

    `texts` are the events as the store keeps them: without masks they need not be encoded again,
    because all viewers see the same except for the id of the command.  With `always` the
    frame may have no events.
    """
    if texts is None or table.options.masked or not may_look(table, viewer):
        shown = [_json(event) for event in visible_events(events, viewer, table)]
    else:
        pairs = zip(events, texts, strict=True)
        shown = [_without_foreign_id(event, text, viewer) for event, text in pairs]
    if not shown and not always:
        return None
    frame = f'{{"type":"events","events":[{",".join(shown)}],"now":{now()}'
    if shown and any(type(event) in _TURNING_POINTS for event in events):
        return f'{frame},"view":{_json(to_dict(view(table, viewer)))}}}'
    return frame + "}"


def _without_foreign_id(event: Event, text: str, viewer: Seat | None) -> str:
    if event.command is None or event.seat is viewer:
        return text
    # Only the type, number, time and seat come before it, and no client chooses those.
    return text.replace(f'"command":{_json(event.command)}', '"command":null', 1)


def with_done(frame: str, command: str) -> str:
    """Return a frame of events that also acknowledges a command, for its sender."""
    return f'{frame[:-1]},"done":{_json(command)}}}'


def welcome_frame(
    table_id: str,
    viewer: Seat | None,
    seats: Sequence[Seat],
    table: Table,
    presence: Presence,
) -> str:
    """Return the first frame of a connection."""
    return _json(
        {
            "type": "welcome",
            "table": table_id,
            "seat": viewer,
            "held": list(seats),
            "view": to_dict(view(table, viewer)),
            "number": table.number,
            "now": now(),
            "presence": presence,
        }
    )


def done_frame(command: str) -> str:
    """Return the frame that acknowledges a command without events."""
    return _json({"type": "done", "id": command})


def error_frame(command: str | None, error: Exception) -> str:
    """Return the frame that says why a command or a message was rejected."""
    return _json({"type": "error", "id": command, "error": problem(error)})


def presence_frame(presence: Presence) -> str:
    """Return the frame that says who is connected."""
    return _json({"type": "presence", "presence": presence})


def beat_frame() -> str:
    """Return the sign of life."""
    return _json({"type": "beat", "now": now()})


def bye_frame(reason: str) -> str:
    """Return the last frame of a connection."""
    return _json({"type": "bye", "reason": reason})


def _json(value: Any) -> str:
    return orjson.dumps(value).decode()
