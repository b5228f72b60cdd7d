"""What happened at a table.  The record of a table is its events.

Events are numbered 1, 2, 3, … per table.  Times are whole milliseconds since 1970 (UTC) and never
run backwards within a table.  Those of one command belong together: they are stored all or none.

Some fields are None only in the form in which a masked seat or an onlooker may see the event; each
says so.  `masks.visible` makes that form.
"""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.codec import Tagged
from quaterne.play.offers import OfferKind
from quaterne.play.options import Options
from quaterne.play.seats import Occupant, Person, Seat
from quaterne.rules import Cell, Characteristic, Ending, Line, Piece

__all__ = [
    "Agreed",
    "Called",
    "CellTouched",
    "Declined",
    "Designated",
    "Event",
    "GameEnded",
    "GameEvent",
    "GameStarted",
    "Given",
    "Joined",
    "Left",
    "Moved",
    "OfferAccepted",
    "OfferEvent",
    "OfferMade",
    "OfferRefused",
    "OfferWithdrawn",
    "Opened",
    "Placed",
    "ReserveTouched",
    "TakenBack",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event(Tagged):
    """What all events carry."""

    number: int = 0
    """0 only until the table has stamped it."""
    time: int = 0
    seat: Seat | None = None
    """Who did it; None for what nobody did, like a clock that ran out."""
    command: str | None = None
    """The id of the command that asked for it; of several events the first one carries it.
    Shown to its sender alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened(Event):
    """The table exists: always event 1."""

    options: Options
    one: Occupant | None
    """None for an open seat, which a person may take."""
    two: Occupant | None
    record: str | None = None
    """What was played before, which the first game goes on from when the last open seat is taken;
    None for who is masked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStarted(Event):
    """A game begins; the clock of its first player runs."""

    game: int
    """1 for the first game at this table, 2 for the rematch, and so on."""
    first: Seat
    """Who gives the first piece or designates the first group."""
    drawn: bool
    """Whether that was drawn by lot; a rematch begins with the other player."""
    position: str | None
    """Where the game starts, in the notation; None for who is masked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Deed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(_Deed):
    """A person took the open seat `seat`; if it was the last one, `GameStarted` follows."""

    occupant: Person


@dataclass(frozen=True, slots=True, kw_only=True)
class Left(_Deed):
    """Whoever sat on `seat` gave it back before the first game: it is open again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given(_Deed):
    """Quarto: a piece was given; the opponent of `seat` holds it now."""

    piece: Piece


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(_Deed):
    """Quarto: the piece in hand was placed."""

    piece: Piece
    cell: Cell | None
    """None for a masked opponent, and for onlookers, where moves are not announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Called(_Deed):
    """Quarto: QUARTO was called on a line.  If `right`, `GameEnded` follows and says the rest."""

    line: Line
    right: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Declined(_Deed):
    """Quarto: asked after the sixteenth piece, the player called nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Designated(_Deed):
    """Quatrenun: the opponent of `seat` must move a piece of the group on `cell`."""

    cell: Cell


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved(_Deed):
    """Quatrenun: a piece went from the designated group to another."""

    piece: Piece | None
    """None, with `target`, for a masked opponent, and for onlookers, where moves are not
    announced."""
    source: Cell
    target: Cell | None


GameEvent = Given | Placed | Called | Declined | Designated | Moved
"""An event that is an action of the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CellTouched(_Deed):
    """A masked seat felt a cell; nobody else learns of it."""

    cell: Cell
    pieces: tuple[Piece, ...]
    """What stands there, in ascending order: none, one, or a group of Quatrenun."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveTouched(_Deed):
    """A masked seat felt a place of the reserve; nobody else learns of it."""

    piece: Piece
    present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Offered(_Deed):
    offer: OfferKind


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferMade(_Offered):
    """`seat` offers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferAccepted(_Offered):
    """`seat` accepts the opponent's offer; `GameEnded`, `TakenBack` or `GameStarted` follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferRefused(_Offered):
    """`seat` refuses the opponent's offer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferWithdrawn(_Offered):
    """`seat` takes its own offer back."""


OfferEvent = OfferMade | OfferAccepted | OfferRefused | OfferWithdrawn


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack(_Deed):
    """The last actions did not happen; `seat` is the one who asked for it.

    The clock of the player to act starts again.
    """

    actions: int
    """How many actions of the game (wrong calls included) fell away, of both players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed(_Deed):
    """`seat` chose the table's assistance although somebody wears a mask."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnded(Event):
    """A game is over and all masks come off; `seat` is who brought it about, if anybody did."""

    ending: Ending
    winner: Seat | None
    """None for a draw."""
    line: Line | None = None
    """The line of the winning call, made by the player or by the software."""
    characteristics: tuple[Characteristic, ...] = ()
    """What the pieces on that line share, of what is in play."""
    group: Cell | None = None
    """Where the complete group of Quatrenun stands."""
