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
    ClockResumed,
    ClockStopped,
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
    OffersMuted,
    OfferWithdrawn,
    Opened,
    Placed,
    ReserveTouched,
    TakenBack,
)
from quaterne.play.seats import OfferKind, OpenOffer, Seat
from quaterne.play.table import REMEMBERED_IDS, History, Round, Table, next_state
from quaterne.rules import Action, Call, Decline, Designate, Give, Move, Place

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
    return (pair[0], value) if seat.index else (value, pair[1])


def _raised(counts: tuple[int, int], seat: Seat) -> tuple[int, int]:
    return _replaced(counts, seat, counts[seat.index] + 1)


def _started(table: Table, event: GameStarted) -> Round:
    if event.position is None:
        raise BadMessage("position", "this is what a masked player sees: it has no start")
    start = parse_position(event.position, table.options.rules)
    return Round(event.game, event.first, History(start), event.time)


def next_round(current: Round, event: Event) -> Round:
    """Return a round after an event in it; the caller checks the numbers of events."""
    match event:
        case Given() | Placed() | Called() | Declined() | Designated() | Moved():
            return _after_action(current, event)
        case CellTouched(seat=seat) | ReserveTouched(seat=seat):
            return _after_touch(current, seat)
        case OfferMade(seat=seat, offer=offer):
            offers = (*current.offers, OpenOffer(seat, offer))
            return replace(current, offers=offers, extras=_raised(current.extras, seat))
        case OfferAccepted(seat=seat, offer=offer):
            return _without_offer(current, OpenOffer(seat.opponent, offer))
        case OfferRefused(seat=seat, offer=offer):
            return _after_refusal(current, OpenOffer(seat.opponent, offer))
        case OfferWithdrawn(seat=seat, offer=offer):
            return _after_refusal(current, OpenOffer(seat, offer))
        case OffersMuted(seat=seat):
            return _after_muting(current, seat)
        case TakenBack(actions=actions):
            return _taken_back(current, actions, event.time)
        case ClockStopped(left=left):
            return replace(current, is_stopped=True, time_left=left)
        case ClockResumed(left=left):
            return replace(current, is_stopped=False, time_left=left, move_began=event.time)
        case GameEnded():
            return replace(current, ended=event, offers=(), refused=())
    raise BadMessage("type", f"{type(event).__name__} is not an event of a table")


def _after_action(current: Round, event: GameEvent) -> Round:
    """Return the round after an action: only a draw offer of the same player stays open."""
    history = current.history.after(event, next_state(current.game, action_of(event)))
    same_move = history.turn == current.history.turn
    wrong_calls, felt = current.wrong_calls, current.felt
    if isinstance(event, Called):
        wrong_calls = wrong_calls if event.right else _raised(wrong_calls, event.seat)
    else:
        felt = _replaced(felt, event.seat, False)
    return Round(
        current.number,
        current.first,
        history,
        current.move_began if same_move else event.time,
        current.time_left if same_move else None,
        current.is_stopped and same_move,
        current.touched,
        felt,
        tuple(o for o in current.offers if o == OpenOffer(event.seat, OfferKind.DRAW)),
        (),
        current.muted,
        wrong_calls,
        current.extras,
    )


def _taken_back(current: Round, actions: int, time: int) -> Round:
    """Return the round without its last actions.

    All offers lapse, and the player to act has a whole move's time.  What was used up stays so:
    touches, wrong calls and the rest are counted through a take-back.
    """
    if not 0 < actions <= current.history.length:
        raise BadMessage(
            "actions", f"{actions} of {current.history.length} actions cannot be taken back"
        )
    return replace(
        current,
        history=current.history.without_last(actions),
        move_began=time,
        time_left=None,
        is_stopped=False,
        offers=(),
        refused=(),
    )


def _after_touch(current: Round, seat: Seat) -> Round:
    turn = current.history.turn
    missing = turn + 1 - len(current.touched)
    touched = (*current.touched, *((0, 0),) * missing)
    raised = _raised(touched[turn], seat)
    return replace(
        current,
        touched=(*touched[:turn], raised, *touched[turn + 1 :]),
        felt=_replaced(current.felt, seat, True),
        extras=_raised(current.extras, seat),
    )


def _after_refusal(current: Round, refused: OpenOffer) -> Round:
    return replace(_without_offer(current, refused), refused=(*current.refused, refused))


def _after_muting(current: Round, seat: Seat) -> Round:
    """Return the round in which a seat takes no more offers: those of the opponent are gone."""
    offers = tuple(o for o in current.offers if o.seat is seat)
    return replace(current, offers=offers, muted=(*current.muted, seat))


def _without_offer(current: Round, offer: OpenOffer) -> Round:
    return replace(current, offers=tuple(o for o in current.offers if o != offer))
