"""Requests and answers about tables; `JoinRequest` and `NewTable` are what clients send."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quaterne.messages.frames import Presence
from quaterne.play import Event, LineReading, Occupant, Options, Seat, View
from quaterne.rules import Action

__all__ = [
    "CommandDone",
    "EmptyRequest",
    "EventHistory",
    "Hint",
    "JoinRequest",
    "LineReadings",
    "NewTable",
    "OpenTable",
    "OpenTables",
    "RunningGame",
    "RunningGames",
    "SeatClaimed",
    "SeatSecret",
    "TableCreated",
    "TableJoined",
    "TableSnapshot",
]


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table to open.  Its creator holds every seat with a person; null is an open seat."""

    options: Options = Options()  # noqa: RUF009  # frozen
    one: Occupant | None = None
    two: Occupant | None = None
    listed: bool = False
    """Whether strangers find it among the open tables."""
    record: str | None = None
    """A game record: the table starts where it ends."""


@dataclass(frozen=True, slots=True)
class SeatSecret:
    """The proof that a seat is yours; the server shows it once."""

    secret: str


@dataclass(frozen=True, slots=True)
class TableCreated:
    """A table was opened."""

    table: str
    seats: Mapping[Seat, SeatSecret]
    """The seats that its creator holds."""
    view: View


@dataclass(frozen=True, slots=True)
class OpenTable:
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

    tables: tuple[OpenTable, ...]
    next: str | None
    """Pass it as `before` for more; null when these are all."""


@dataclass(frozen=True, slots=True)
class RunningGame:
    """A listed table whose game everybody may watch."""

    table: str
    view: View
    """As an onlooker sees it."""


@dataclass(frozen=True, slots=True)
class RunningGames:
    """Games to watch: of listed tables, with both players connected; the latest table first."""

    tables: tuple[RunningGame, ...]


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as the client may see it."""

    table: str
    seat: Seat | None
    """From where the client looks; null for an onlooker."""
    held: tuple[Seat, ...]
    """The seats for which it may send commands."""
    view: View
    now: int
    """The server's clock, in milliseconds since 1970."""
    presence: Presence


@dataclass(frozen=True, slots=True)
class EventHistory:
    """The events that the client may see."""

    events: tuple[Event, ...]
    number: int
    """The number of the last event of the table, seen or not; of the last one here if there are
    more."""


@dataclass(frozen=True, slots=True)
class JoinRequest:
    """A person takes an open seat; null takes any."""

    id: str
    name: str
    seat: Seat | None = None
    secret: str | None = None
    """A secret chosen by the client, 22 to 64 random letters and digits: if the client sends
    the same request again, it gets the same answer.  Without one the server makes a secret, and a
    client that misses the answer has lost it."""


@dataclass(frozen=True, slots=True)
class TableJoined:
    """A seat was taken."""

    table: str
    seat: Seat
    secret: str
    view: View


@dataclass(frozen=True, slots=True)
class SeatClaimed:
    """The seat that belongs to a secret."""

    table: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class CommandDone:
    """A command was done."""

    done: str
    """The id of the command."""
    number: int
    """The number of the last event of the table."""
    events: tuple[Event, ...]
    """What it led to; none when it was done before."""


@dataclass(frozen=True, slots=True)
class LineReadings:
    """The lines through a cell."""

    lines: tuple[LineReading, ...]


@dataclass(frozen=True, slots=True)
class EmptyRequest:
    """An empty object: the address says everything."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would do, action by action until the opponent acts."""

    actions: tuple[Action, ...]
