"""Making, accepting, refusing and withdrawing offers.

Draw      open to both players during a game; lapses when the opponent of its maker acts.
Take-back during a game, by who has done something in it; lapses when anybody acts.
Rematch   after a game; the other player begins the next one.

Two crossing offers of a draw or a rematch are an agreement: the second one accepts the first.
A refused offer cannot be made again by the same seat before the next action.

A take-back goes to just before the last thing its maker did (giving, placing, declining,
designating, moving; a wrong call is not counted, it falls away with what it followed), whoever
acted since.  Asked for again, it goes one step further.  The player then to act has a whole move's
time.
"""

from __future__ import annotations

from random import Random

from quaterne.play.errors import AlreadyOffered, GameNotOver, GameOver, NoOffer, NothingToTakeBack
from quaterne.play.events import (
    Called,
    Event,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    OfferWithdrawn,
    TakenBack,
)
from quaterne.play.lifecycle import by_agreement, next_game
from quaterne.play.offers import OfferKind, OpenOffer
from quaterne.play.seats import Seat
from quaterne.play.table import Round, Table

__all__ = ["accept", "actions_to_take_back", "offer", "refuse", "withdraw"]


def offer(table: Table, seat: Seat, kind: OfferKind, source: Random) -> list[Event]:
    """What happens when a seat makes an offer."""
    now = table.round
    _check_time_for(now, kind)
    if kind is not OfferKind.TAKE_BACK and OpenOffer(seat.opponent, kind) in now.offers:
        return accept(table, seat, kind, source)
    mine = OpenOffer(seat, kind)
    if mine in now.offers or mine in now.refused:
        raise AlreadyOffered(kind, refused=mine in now.refused)
    if kind is OfferKind.TAKE_BACK and not actions_to_take_back(now, seat):
        raise NothingToTakeBack
    return [OfferMade(seat=seat, offer=kind)]


def accept(table: Table, seat: Seat, kind: OfferKind, source: Random) -> list[Event]:
    """What happens when a seat accepts the opponent's offer."""
    now = table.round
    _check_time_for(now, kind)
    _check_open(now, OpenOffer(seat.opponent, kind))
    accepted = OfferAccepted(seat=seat, offer=kind)
    match kind:
        case OfferKind.DRAW:
            return [accepted, by_agreement()]
        case OfferKind.TAKE_BACK:
            maker = seat.opponent
            return [accepted, TakenBack(seat=maker, actions=actions_to_take_back(now, maker))]
        case OfferKind.REMATCH:
            return [accepted, *next_game(table, source)]


def refuse(table: Table, seat: Seat, kind: OfferKind) -> list[Event]:
    """What happens when a seat refuses the opponent's offer."""
    _check_time_for(table.round, kind)
    _check_open(table.round, OpenOffer(seat.opponent, kind))
    return [OfferRefused(seat=seat, offer=kind)]


def withdraw(table: Table, seat: Seat, kind: OfferKind) -> list[Event]:
    """What happens when a seat takes its own offer back."""
    _check_time_for(table.round, kind)
    _check_open(table.round, OpenOffer(seat, kind))
    return [OfferWithdrawn(seat=seat, offer=kind)]


def actions_to_take_back(now: Round, seat: Seat) -> int:
    """How many actions a take-back by this seat undoes; 0 when there is none to undo."""
    if now.is_over:
        return 0
    for back, event in enumerate(reversed(now.done), 1):
        if event.seat is seat and not isinstance(event, Called):
            return back
    return 0


def _check_time_for(now: Round, kind: OfferKind) -> None:
    if now.is_over and kind is not OfferKind.REMATCH:
        raise GameOver
    if not now.is_over and kind is OfferKind.REMATCH:
        raise GameNotOver


def _check_open(now: Round, wanted: OpenOffer) -> None:
    if wanted not in now.offers:
        raise NoOffer(wanted.offer)
