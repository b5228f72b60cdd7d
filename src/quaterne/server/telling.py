"""From events to the text of frames.  Each viewpoint is written once, however many look from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
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
    to_dict,
    view,
    visible,
)
from quaterne.server.clock import now
from quaterne.server.errors import problem

__all__ = [
    "Written",
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

_TURNING_POINTS = (GameStarted, GameEnded, Joined, Left, TakenBack)
"""After these a client takes the whole view instead of working it out."""


Written = dict[int, tuple[Event, dict[str, Any]]]
"""Events by their numbers, as everybody may see them whom no mask hinders, and as plain values."""


def seen(
    events: Sequence[Event], viewer: Seat | None, table: Table, written: Written | None = None
) -> list[dict[str, Any]]:
    """Events as a viewpoint may see them.

    What was `written` for another viewpoint is used again: most events look alike from everywhere
    but for the id of their command, which is their sender's own.
    """
    found = []
    written = {} if written is None else written
    for event in events:
        known = written.get(event.number)
        if known is None:
            bare = event if event.command is None else replace(event, command=None)
            known = written[event.number] = (bare, to_dict(bare))
        bare, plain = known
        shown = visible(bare, viewer, table)
        if shown is None:
            continue
        if shown is not bare:
            plain = to_dict(shown)
        if event.command is not None and event.seat is viewer:
            plain = {**plain, "command": event.command}
        found.append(plain)
    return found


def events_frame(
    events: Sequence[Event],
    viewer: Seat | None,
    table: Table,
    always: bool = False,
    written: Written | None = None,
) -> str | None:
    """The frame that tells events to a viewpoint; None when it may see none of them."""
    shown = seen(events, viewer, table, written)
    if not shown and not always:
        return None
    frame: dict[str, Any] = {"type": "events", "events": shown, "now": now()}
    if shown and any(isinstance(event, _TURNING_POINTS) for event in events):
        frame["view"] = to_dict(view(table, viewer))
    return _text(frame)


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
