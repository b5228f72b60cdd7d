"""The frames of a live table: what its host sends to those who follow it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from quaterne.codec import LEFT_OUT, Tagged
from quaterne.play import Event, Seat, View
from quaterne.problems import Problem

__all__ = [
    "BeatFrame",
    "ByeFrame",
    "DoneFrame",
    "EncodedEvent",
    "ErrorFrame",
    "EventsFrame",
    "Presence",
    "PresenceFrame",
    "WelcomeFrame",
]


class EncodedEvent:
    """An event as the text of its JSON, which goes into a frame as it is."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now, as far as this process knows."""

    one: bool
    two: bool
    onlookers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WelcomeFrame(Tagged):
    """The first message of a connection."""

    type: ClassVar[str] = "welcome"

    table: str
    seat: Seat | None
    """From where this connection looks; null for an onlooker."""
    held: tuple[Seat, ...]
    """The seats for which it may send commands."""
    view: View
    number: int
    """The number of the last event."""
    now: int
    """The server's clock, in milliseconds since 1970."""
    presence: Presence


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsFrame(Tagged):
    """What happened, as this connection may see it."""

    type: ClassVar[str] = "events"

    events: tuple[Event | EncodedEvent, ...]
    done: str | None = field(default=None, metadata=LEFT_OUT)
    """The id of the command of this connection that led to it."""
    view: View | None = field(default=None, metadata=LEFT_OUT)
    """The table afterwards; present when a game started or ended, a player joined or left, an
    action was taken back, or, without an event, a name was erased."""
    now: int


@dataclass(frozen=True, slots=True)
class DoneFrame(Tagged):
    """A command had no effect: it was executed before, or there was nothing to do."""

    type: ClassVar[str] = "done"

    id: str


@dataclass(frozen=True, slots=True)
class ErrorFrame(Tagged):
    """A command was not done, or a message could not be read."""

    type: ClassVar[str] = "error"

    id: str | None
    """The id of the command, if it could be read."""
    error: Problem


@dataclass(frozen=True, slots=True)
class PresenceFrame(Tagged):
    """A client connected or went away."""

    type: ClassVar[str] = "presence"

    presence: Presence


@dataclass(frozen=True, slots=True)
class BeatFrame(Tagged):
    """A sign of life, every fifteen seconds from the server; a client may send one too."""

    type: ClassVar[str] = "beat"

    now: int | None = field(default=None, metadata=LEFT_OUT)
    """The server's clock; a client leaves it out."""


@dataclass(frozen=True, slots=True)
class ByeFrame(Tagged):
    """The last message before the server closes a connection."""

    type: ClassVar[str] = "bye"

    reason: Literal["restart", "slow", "gone", "flood", "closed", "blocked"]
