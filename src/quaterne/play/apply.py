"""From events to the table: `apply` one, `fold` all.

An event says what happened, so nothing is judged again here except what keeps a table in order: the
number of the event and the rules of the game.
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
from quaterne.play.next_state import next_state
from quaterne.play.offers import OfferKind, OpenOffer
from quaterne.play.seats import Seat
from quaterne.play.table import REMEMBERED_IDS, Round, Table
from quaterne.rules import Action, Call, Decline, Designate, Give, Move, Place

__all__ = ["action_of", "apply", "fold", "next_round"]

_T = TypeVar("_T")


def fold(events: Iterable[Event]) -> Table:
    """Return the table after these events, `Opened` first; raise `OutOfOrder` if one is missing."""
    table: Table | None = None
    for event in events:
        table = apply(table, event)
    if table is None:
        raise OutOfOrder(0, 1)
    return table


def apply(table: Table | None, event: Event) -> Table:
    """Return the table after its next event; None is the table before its first."""
    if table is None:
        return _opened(event)
    if event.number != table.number + 1 or isinstance(event, Opened):
        raise OutOfOrder(event.number, table.number + 1)
    seats, current, agreed, recent = table.seats, table.current, table.agreed, table.recent
    match event:
        case GameStarted():
            current = _started(table, event)
        case Joined(seat=seat, occupant=occupant):
            seats = _replaced(seats, seat, occupant)
            # A person who joins starts with new ids: those of the one who left mean nothing.
            recent = _replaced(recent, seat, ())
        case Left(seat=seat):
            seats = _replaced(seats, seat, None)
        case Agreed(seat=seat):
            agreed = (*agreed, seat)
        case _:
            current = next_round(table.round, event)
    if event.command is not None and event.seat is not None:
        ids = (*recent[event.seat.index], event.command)[-REMEMBERED_IDS:]
        recent = _replaced(recent, event.seat, ids)
    return Table(
        table.options, seats, event.number, event.time, current, agreed, recent, table.record
    )


def _opened(event: Event) -> Table:
    if event.number != 1 or not isinstance(event, Opened):
        raise OutOfOrder(event.number, 1)
    seats = (event.one, event.two)
    return Table(event.options, seats, event.number, event.time, record=event.record)


def action_of(event: GameEvent) -> Action:
    """Return the action of an event; raise `BadMessage` if a mask hides part of it."""
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
    raise BadMessage("cell", "this is what a masked player sees: it does not tell the action")


def _replaced(pair: tuple[_T, _T], seat: Seat, value: _T) -> tuple[_T, _T]:
    return (value, pair[1]) if seat is Seat.ONE else (pair[0], value)


def _started(table: Table, event: GameStarted) -> Round:
    if event.position is None:
        raise BadMessage("position", "this is what a masked player sees: it has no start")
    start = parse_position(event.position, table.options.rules)
    return Round(event.game, event.first, (start,), (), event.time)


def next_round(current: Round, event: Event) -> Round:
    """Return a round after an event in it; the caller checks the numbers of events."""
    match event:
        case Given() | Placed() | Called() | Declined() | Designated() | Moved():
            return _after_action(current, event)
        case CellTouched(seat=seat) | ReserveTouched(seat=seat):
            return replace(
                current, touches=_replaced(current.touches, seat, current.touches[seat.index] + 1)
            )
        case OfferMade(seat=seat, offer=offer):
            return replace(current, offers=(*current.offers, OpenOffer(seat, offer)))
        case OfferAccepted(seat=seat, offer=offer):
            return _without_offer(current, OpenOffer(seat.opponent, offer))
        case OfferRefused(seat=seat, offer=offer):
            refused = OpenOffer(seat.opponent, offer)
            return replace(_without_offer(current, refused), refused=(*current.refused, refused))
        case OfferWithdrawn(seat=seat, offer=offer):
            return _without_offer(current, OpenOffer(seat, offer))
        case TakenBack(actions=actions):
            return _taken_back(current, actions, event.time)
        case GameEnded():
            return replace(current, ended=event, offers=(), refused=())
    raise BadMessage("type", f"{type(event).__name__} is not an event of a table")


def _after_action(current: Round, event: GameEvent) -> Round:
    """Return the round after an action: only a draw offer of the same player stays open."""
    state = next_state(current.game, action_of(event))
    same_move = state.to_act is current.game.to_act
    return Round(
        current.number,
        current.first,
        (*current.states, state),
        (*current.game_events, event),
        current.move_began if same_move else event.time,
        current.touches if same_move else (0, 0),
        tuple(o for o in current.offers if o == OpenOffer(event.seat, OfferKind.DRAW)),
    )


def _taken_back(current: Round, actions: int, time: int) -> Round:
    """Return the round without its last actions.

    All offers lapse, the count of touches restarts, and the player to act has a whole move's time.
    """
    kept = len(current.game_events) - actions
    if not 0 <= kept < len(current.game_events):
        raise BadMessage(
            "actions", f"{actions} of {len(current.game_events)} actions cannot be taken back"
        )
    return Round(
        current.number, current.first, current.states[: kept + 1], current.game_events[:kept], time
    )


def _without_offer(current: Round, offer: OpenOffer) -> Round:
    return replace(current, offers=tuple(o for o in current.offers if o != offer))
