"""From events to the table: `apply` one, `fold` all.

An event says what happened, so nothing is judged again here beyond what keeps a table in order:
its number, and what the rules of the game themselves refuse.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from quaterne.errors import BadMessage
from quaterne.notation import parse_position
from quaterne.play.errors import OutOfOrder
from quaterne.play.events import (
    Agreed,
    Called,
    CellTouched,
    Declined,
    Designated,
    Event,
    GameEnded,
    GameEvent,
    GameStarted,
    Given,
    Joined,
    Left,
    Moved,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    Opened,
    Placed,
    ReserveTouched,
    TakenBack,
)
from quaterne.play.offers import OfferKind, OpenOffer
from quaterne.play.seats import Seat
from quaterne.play.states import played
from quaterne.play.table import REMEMBERED_IDS, Round, Table
from quaterne.rules import Action, Call, Decline, Designate, Give, Move, Place

__all__ = ["action_of", "apply", "fold", "next_round"]

_T = TypeVar("_T")


def fold(events: Iterable[Event]) -> Table:
    """The table with these events, from its `Opened` on; `OutOfOrder` when one is missing."""
    table: Table | None = None
    for event in events:
        table = apply(table, event)
    if table is None:
        raise OutOfOrder(0, 1)
    return table


def apply(table: Table | None, event: Event) -> Table:
    """The table after its next event; None is the table before its first."""
    if table is None:
        return _opened(event)
    if event.number != table.number + 1 or isinstance(event, Opened):
        raise OutOfOrder(event.number, table.number + 1)
    seats, current, agreed, recent = table.seats, table.current, table.agreed, table.recent
    match event:
        case GameStarted():
            current = _started(table, event)
        case Joined(seat=seat, occupant=occupant):
            seats = _with(seats, seat, occupant)
            # Who sits down starts with ids of their own: those of whoever left mean nothing.
            recent = _with(recent, seat, ())
        case Left(seat=seat):
            seats = _with(seats, seat, None)
        case Agreed(seat=seat):
            agreed = (*agreed, seat)
        case _:
            current = next_round(table.round, event)
    if event.command is not None and event.seat is not None:
        ids = (*recent[event.seat.index], event.command)[-REMEMBERED_IDS:]
        recent = _with(recent, event.seat, ids)
    return Table(
        table.options, seats, event.number, event.time, current, agreed, recent, table.record
    )


def _opened(event: Event) -> Table:
    if event.number != 1 or not isinstance(event, Opened):
        raise OutOfOrder(event.number, 1)
    seats = (event.one, event.two)
    return Table(event.options, seats, event.number, event.time, record=event.record)


def action_of(event: GameEvent) -> Action:
    """The action of the game that an event in full tells of."""
    match event:
        case Given(piece=piece):
            return Give(piece)
        case Placed(cell=cell) if cell is not None:
            return Place(cell)
        case Called(line=line):
            return Call(line)
        case Declined():
            return Decline()
        case Designated(cell=cell):
            return Designate(cell)
        case Moved(piece=piece, target=cell) if piece is not None and cell is not None:
            return Move(piece, cell)
    raise BadMessage("cell", "this is what a masked player was told: it does not tell the action")


def _with(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def _started(table: Table, event: GameStarted) -> Round:
    if event.position is None:
        raise BadMessage("position", "this is what a masked player was told: it has no start")
    start = parse_position(event.position, table.options.rules)
    return Round(event.game, event.first, (start,), (), event.time)


def next_round(now: Round, event: Event) -> Round:
    """A game after what happened in it; who calls sees to the numbers of events."""
    match event:
        case Given() | Placed() | Called() | Declined() | Designated() | Moved():
            return _acted(now, event)
        case CellTouched(seat=seat) | ReserveTouched(seat=seat):
            return replace(now, touches=_with(now.touches, seat, now.touches[seat.index] + 1))
        case OfferMade(seat=seat, offer=offer):
            return replace(now, offers=(*now.offers, OpenOffer(seat, offer)))
        case OfferAccepted(seat=seat, offer=offer):
            return _answered(now, OpenOffer(seat.opponent, offer))
        case OfferRefused(seat=seat, offer=offer):
            refused = OpenOffer(seat.opponent, offer)
            return replace(_answered(now, refused), refused=(*now.refused, refused))
        case OfferWithdrawn(seat=seat, offer=offer):
            return _answered(now, OpenOffer(seat, offer))
        case TakenBack(actions=actions):
            return _taken_back(now, actions, event.time)
        case GameEnded():
            return replace(now, ended=event, offers=(), refused=())
    raise BadMessage("type", f"{type(event).__name__} is no event that a table knows")


def _acted(now: Round, event: GameEvent) -> Round:
    """A draw offer outlives what its own maker does; every other offer lapses."""
    state = played(now.game, action_of(event))
    same_move = state.to_act is now.game.to_act
    return Round(
        now.number,
        now.first,
        (*now.states, state),
        (*now.done, event),
        now.move_began if same_move else event.time,
        now.touches if same_move else (0, 0),
        tuple(o for o in now.offers if o == OpenOffer(event.seat, OfferKind.DRAW)),
    )


def _taken_back(now: Round, actions: int, time: int) -> Round:
    """All offers lapse, touches are counted anew, and the player to act has a whole move's time."""
    kept = len(now.done) - actions
    if not 0 <= kept < len(now.done):
        raise BadMessage("actions", f"{actions} of {len(now.done)} actions cannot be taken back")
    return Round(now.number, now.first, now.states[: kept + 1], now.done[:kept], time)


def _answered(now: Round, offer: OpenOffer) -> Round:
    return replace(now, offers=tuple(o for o in now.offers if o != offer))
