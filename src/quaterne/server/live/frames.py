"""From events to the text of frames.  Each viewpoint is written once, however many look from it."""

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
    visible,
)
from quaterne.server.clock import now
from quaterne.server.errors import problem

__all__ = [
    "beat_frame",
    "bye_frame",
    "done_frame",
    "error_frame",
    "events_frame",
    "presence_frame",
    "seen",
    "welcome_frame",
    "with_done",
]

_TURNING_POINTS = frozenset({GameStarted, GameEnded, Joined, Left, TakenBack})
"""After these a client takes the whole view instead of working it out."""


def seen(events: Sequence[Event], viewer: Seat | None, table: Table) -> list[dict[str, Any]]:
    """Events as a viewpoint may see them."""
    shown = (visible(event, viewer, table) for event in events)
    return [to_dict(event) for event in shown if event is not None]


def events_frame(
    events: Sequence[Event],
    viewer: Seat | None,
    table: Table,
    always: bool = False,
    texts: Sequence[str] | None = None,
) -> str | None:
    """The frame that tells events to a viewpoint; None when it may see none of them.

    `texts` are the events as the store keeps them: where nobody is masked they need not be written
    again, for they look alike from everywhere but for the id of the command.
    """
    if texts is None or table.options.masked or not may_look(table, viewer):
        shown = [_text(event) for event in seen(events, viewer, table)]
    else:
        pairs = zip(events, texts, strict=True)
        shown = [_for_viewer(event, text, viewer) for event, text in pairs]
    if not shown and not always:
        return None
    frame = f'{{"type":"events","events":[{",".join(shown)}],"now":{now()}'
    if shown and any(type(event) in _TURNING_POINTS for event in events):
        return f'{frame},"view":{_text(to_dict(view(table, viewer)))}}}'
    return frame + "}"


def _for_viewer(event: Event, text: str, viewer: Seat | None) -> str:
    if event.command is None or event.seat is viewer:
        return text
    # Before it stand the type, the number, the time and the seat: nothing that anybody wrote.
    return text.replace(f'"command":{_text(event.command)}', '"command":null', 1)


def with_done(frame: str, command: str) -> str:
    """A frame of events as the sender of the command gets it."""
    return f'{frame[:-1]},"done":{_text(command)}}}'


def welcome_frame(
    table_id: str,
    viewer: Seat | None,
    held: Sequence[Seat],
    table: Table,
    presence: dict[str, Any],
) -> str:
    """The first frame of a connection."""
    return _text(
        {
            "type": "welcome",
            "table": table_id,
            "seat": viewer,
            "held": list(held),
            "view": to_dict(view(table, viewer)),
            "number": table.number,
            "now": now(),
            "presence": presence,
        }
    )


def done_frame(command: str) -> str:
    """A command led to nothing more."""
    return _text({"type": "done", "id": command})


def error_frame(command: str | None, error: Exception) -> str:
    """A command was not done, or a message could not be read."""
    return _text({"type": "error", "id": command, "error": problem(error)})


def presence_frame(presence: dict[str, Any]) -> str:
    """Who is connected now."""
    return _text({"type": "presence", "presence": presence})


def beat_frame() -> str:
    """A sign of life."""
    return _text({"type": "beat", "now": now()})


def bye_frame(reason: str) -> str:
    """The last frame."""
    return _text({"type": "bye", "reason": reason})


def _text(value: Any) -> str:
    return orjson.dumps(value).decode()
