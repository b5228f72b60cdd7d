"""What goes over the wire around commands, events and views, as dataclasses.

`quaterne.codec` writes and reads their JSON, `schema` derives JSON Schema from them, and the page
its types: there is no second list of fields.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from quaterne.codec import LEFT_OUT, Tagged
from quaterne.play import Event, LineReading, Occupant, Options, Seat, View
from quaterne.play.commands import Command
from quaterne.rules import Action, Rules

__all__ = [
    "BeatFrame",
    "ByeFrame",
    "ClientFrame",
    "CommandDone",
    "DoneFrame",
    "ErrorBody",
    "ErrorFrame",
    "EventsFrame",
    "EventsSince",
    "FoundGames",
    "GameSummary",
    "Hint",
    "JoinTable",
    "LinesRead",
    "NewTable",
    "Nothing",
    "OpenTables",
    "Presence",
    "PresenceFrame",
    "Problem",
    "SeatGiven",
    "SeatHeld",
    "SeatSecret",
    "ServerFrame",
    "ServiceHealth",
    "ServiceVersion",
    "ShownSecret",
    "TableCreated",
    "TableSeen",
    "TableWaiting",
    "Value",
    "VerdictTold",
    "WelcomeFrame",
]

Value = Literal["win", "draw", "loss", "unknown"]
"""What a position is worth to the player to act."""


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected now, as far as this process knows."""

    one: bool
    two: bool
    onlookers: int


@dataclass(frozen=True, slots=True)
class Problem:
    """What was wrong."""

    code: str
    """A stable word for programs: all are listed in docs/develop/api.md."""
    message: str
    """The same for people, in English."""
    detail: dict[str, Any] | None
    """What the code alone does not say, like the field that was wrong."""


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """The body of every answer that is an error."""

    error: Problem


# What the server sends over a WebSocket.


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

    events: tuple[Event, ...]
    done: str | None = field(default=None, metadata=LEFT_OUT)
    """The id of the command of this connection that led to it."""
    view: View | None = field(default=None, metadata=LEFT_OUT)
    """The table afterwards; there when a game started or ended, somebody came or left, or
    something was taken back."""
    now: int


@dataclass(frozen=True, slots=True)
class DoneFrame(Tagged):
    """A command that led to nothing more: it was done before, or there was nothing to do."""

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
    """Somebody connected or went."""

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

    reason: Literal["restart", "slow", "gone"]


ServerFrame = (
    WelcomeFrame | EventsFrame | DoneFrame | ErrorFrame | PresenceFrame | BeatFrame | ByeFrame
)
ClientFrame = Command | BeatFrame


# Requests and answers over HTTP.


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open.  Whoever opens it holds every seat with a person; null is an open seat."""

    options: Options = Options()  # noqa: RUF009  # frozen
    one: Occupant | None = None
    two: Occupant | None = None
    listed: bool = False
    """Whether strangers find it among the open tables."""
    record: str | None = None
    """A game record: the table starts where it ends."""


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """What holds a seat; shown once."""

    secret: str


@dataclass(frozen=True, slots=True)
class TableCreated:
    """A table was opened."""

    table: str
    seats: Mapping[Seat, SeatSecret]
    """The seats that are held by whoever opened it."""
    view: View


@dataclass(frozen=True, slots=True)
class TableWaiting:
    """A listed table with an open seat."""

    table: str
    options: Options
    one: Occupant | None
    two: Occupant | None
    since: int
    """When it was opened, in milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The listed tables with an open seat, the latest first."""

    tables: tuple[TableWaiting, ...]
    next: str | None
    """Pass it as `before` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class TableSeen:
    """A table as the asker may see it."""

    table: str
    seat: Seat | None
    held: tuple[Seat, ...]
    view: View
    now: int
    presence: Presence


@dataclass(frozen=True, slots=True)
class EventsSince:
    """The events that the asker may see."""

    events: tuple[Event, ...]
    number: int
    """The number of the last event of the table, seen or not."""


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Somebody takes an open seat; null takes any."""

    id: str
    name: str
    seat: Seat | None = None
    secret: str | None = None
    """A secret of one's own making, 22 to 64 random letters and digits: the same message sent again
    is then answered again.  Else the server makes one, and who misses the answer has lost it."""


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """A seat was taken."""

    table: str
    seat: Seat
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class ShownSecret:
    """The secret of a seat, to get its cookie again."""

    secret: str


@dataclass(frozen=True, slots=True)
class SeatHeld:
    """The seat that a secret holds."""

    table: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class CommandDone:
    """A command was done."""

    done: str
    number: int
    events: tuple[Event, ...]
    """What it led to; none when it was done before."""


@dataclass(frozen=True, slots=True)
class LinesRead:
    """The lines through a cell."""

    lines: tuple[LineReading, ...]


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty object: a request that says all by its address."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would do, action by action until the opponent acts."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A finished game in the archive."""

    id: str
    first: str
    """The name of who gave the first piece or designated the first group."""
    second: str
    rules: Rules
    result: Literal["1-0", "0-1", "1/2-1/2"]
    ending: str
    started: int
    ended: int


@dataclass(frozen=True, slots=True)
class FoundGames:
    """Finished games, the latest first."""

    games: tuple[GameSummary, ...]
    next: str | None
    """Pass it as `cursor` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class VerdictTold:
    """What a position is worth to the player to act."""

    value: Value
    distance: int | None
    """Placements (in Quatrenun: moves) to the end, that one included."""


@dataclass(frozen=True, slots=True)
class ServiceVersion:
    """Which program answers."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class ServiceHealth:
    """Whether the service can do its work."""

    status: Literal["ok", "store-unavailable", "stopping"]
