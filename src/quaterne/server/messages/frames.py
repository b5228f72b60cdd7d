"""The frames of the WebSocket: what the server sends, and what a client may send, as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import orjson

from quaterne.codec import Tagged, to_dict
from quaterne.messages.frames import (
    BeatFrame,
    ByeFrame,
    DoneFrame,
    EncodedEvent,
    ErrorFrame,
    EventsFrame,
    PresenceFrame,
    WelcomeFrame,
)
from quaterne.play import Command
from quaterne.store import Announcement

__all__ = ["AnnouncementFrame", "ClientFrame", "ServerFrame", "frame_text"]


@dataclass(frozen=True, slots=True)
class AnnouncementFrame(Tagged):
    """What an administrator tells every visitor: after the welcome, and when it changes."""

    type: ClassVar[str] = "announcement"

    announcement: Announcement | None
    """Null when it was taken back."""


ServerFrame = (
    WelcomeFrame
    | EventsFrame
    | DoneFrame
    | ErrorFrame
    | PresenceFrame
    | AnnouncementFrame
    | BeatFrame
    | ByeFrame
)
ClientFrame = Command | BeatFrame


def frame_text(frame: ServerFrame) -> str:
    """Return a frame as the text that goes over the WebSocket."""
    return orjson.dumps(to_dict(frame), default=_fragment).decode()


def _fragment(value: object) -> orjson.Fragment:
    """Return an event that is encoded already, for orjson."""
    if isinstance(value, EncodedEvent):
        return orjson.Fragment(value.text)
    raise TypeError(f"{type(value).__name__} is no part of a frame")
