"""What happened at a table.  The record of a table is its events.

Events are numbered 1, 2, 3, … per table.  Times are whole milliseconds since 1970 (UTC) and never
run backwards within a table.  The events of one command belong together: all are stored, or none.

Some fields are None only in the form in which a masked seat or a spectator may see the event; each
says so.  `masks.visible` makes that form.

At the end, new events get their numbers and times.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quaterne.codec import Tagged
from quaterne.play.seats import Occupant, OfferKind, Options, Person, Seat
from quaterne.rules import Cell, Characteristic, Ending, Line, Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Tagged):
    """What all events carry."""

    number: int = 0
    """0 only until the table has numbered it."""
    time: int = 0
    seat: Seat | None = None
    """The seat that acted; None when no seat acted, as when a clock runs out."""
    command: str | None = None
    """The id of the command that led to it; of several events the first one carries it.
    Only its sender sees it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """The table exists: always event 1."""

    options: Options
    one: Occupant | None
    """None for an open seat, which a person may take."""
    two: Occupant | None
    record: str | None = None
    """The record that the first game continues when the last open seat is taken; None for a
    masked seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """A game begins; the clock of its first player runs."""

    game: int
    """1 for the first game at this table, 2 for the rematch, and so on."""
    first: Seat
    """The seat that gives the first piece or designates the first group."""
    drawn: bool
    """Whether the first player was drawn by lot; the other player begins a rematch."""
    position: str | None
    """Where the game starts, in the notation; None for a masked seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _SeatEvent(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(_SeatEvent):
    """A person took the open seat `seat`; if it was the last one, `GameStarted` follows."""

    occupant: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(_SeatEvent):
    """The person on `seat` gave it back before the first game: it is open again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(_SeatEvent):
    """Quarto: a piece was given; the opponent of `seat` holds it now."""

    piece: Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(_SeatEvent):
    """Quarto: the piece in hand was placed."""

    piece: Piece
    cell: Cell | None
    """None for a masked opponent, and for spectators, where moves are not announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(_SeatEvent):
    """Quarto: a player called QUARTO on a line.  If `right`, `GameEnded` follows."""

    line: Line
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(_SeatEvent):
    """Quarto: asked after the sixteenth piece, the player called no line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Designated(_SeatEvent):
    """Quatrenun: the opponent of `seat` must move a piece of the group on `cell`."""

    cell: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(_SeatEvent):
    """Quatrenun: a piece went from the designated group to another."""

    piece: Piece | None
    """None, with `target`, for a masked opponent, and for spectators, where moves are not
    announced."""
    source: Cell
    target: Cell | None


GameEvent = Given | Placed | Called | Declined | Designated | Moved
"""An event that is an action of the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellTouched(_SeatEvent):
    """A masked seat touched a cell; only that seat sees this event."""

    cell: Cell
    pieces: tuple[Piece, ...]
    """What stands there, in ascending order: none, one, or a group of Quatrenun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveTouched(_SeatEvent):
    """A masked seat touched a place of the reserve; only that seat sees this event."""

    piece: Piece
    present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _OfferEvent(_SeatEvent):
    offer: OfferKind


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferMade(_OfferEvent):
    """`seat` offers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferAccepted(_OfferEvent):
    """`seat` accepts the opponent's offer; `GameEnded`, `TakenBack` or `GameStarted` follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferRefused(_OfferEvent):
    """`seat` refuses the opponent's offer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferWithdrawn(_OfferEvent):
    """`seat` withdraws its own offer, which then counts as refused."""


OfferEvent = OfferMade | OfferAccepted | OfferRefused | OfferWithdrawn


@dataclass(frozen=True, slots=True, kw_only=True)
class OffersMuted(_SeatEvent):
    """`seat` takes no more offers of the opponent in this game; open ones are gone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(_SeatEvent):
    """The last actions were taken back; `seat` is the one that offered it.

    The clock of the player to act starts again.
    """

    actions: int
    """How many actions of both players were taken back, wrong calls included."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed(_SeatEvent):
    """`seat` agreed to the assistance of a table with masks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockStopped(Event):
    """The clock of the player to act stands still, because the server is about to stop."""

    left: int
    """The milliseconds that the player to act has left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockResumed(Event):
    """The clock of the player to act runs again after the server could not hear the players.

    The time during which it could not is given back; after a restart it is a whole move's time.
    """

    left: int
    """The milliseconds that the player to act has from now on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """A game is over and all masks come off; `seat` caused it, if a seat did."""

    ending: Ending
    winner: Seat | None
    """None for a draw."""
    line: Line | None = None
    """The line of the winning call, made by the player or by the software."""
    characteristics: tuple[Characteristic, ...] = ()
    """What the pieces on that line share, of what is in play."""
    group: Cell | None = None
    """Where the complete group of Quatrenun stands."""


# Numbers, times and commands of new events.


_set = object.__setattr__


def stamped(
    events: Iterable[Event], last: int, now: int, command: str | None = None
) -> tuple[Event, ...]:
    """Give new events their numbers, after `last`, their time, and the first one its command.

    They are stamped in place: no other code has seen them yet, so no copies are needed.
    """
    made = tuple(events)
    for number, event in enumerate(made, last + 1):
        _set(event, "number", number)
        _set(event, "time", now)
        _set(event, "command", command)
        command = None
    return made
