"""The frames of a live table, which its host builds from its events and sends to every client."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from quaterne.codec import LEFT_OUT, Tagged
from quaterne.errors import Problem
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
    View,
    view,
    visible,
)


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


# The frames of a live table, built from the table and its events.


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


# The events of a table that messages show to one viewer.


def visible_events(events: Sequence[Event], viewer: Seat | None, table: Table) -> tuple[Event, ...]:
    """Return the events that a viewer may see, as far as it may see them."""
    shown = (visible(event, viewer, table) for event in events)
    return tuple(event for event in shown if event is not None)
