"""Making, accepting, refusing and withdrawing offers.

Draw      during a game, by either player; lapses when the opponent of its maker acts.
Take-back during a game, by a player who has acted in it; lapses when either player acts.
Rematch   after a game; the other player begins the next one.

Two crossing offers of a draw or a rematch are an agreement: the second one accepts the first.
An offer that was refused or withdrawn cannot be made again by the same seat before the next action.
A player can mute the opponent's offers of a draw and of a take-back for the rest of the game.

A take-back goes to just before the last action of its maker.  A wrong call
does not count as one: it falls away with the action it followed.  A second take-back goes one step
further.  The player then to act has a whole move's time.
"""

from __future__ import annotations

from random import Random

from quaterne.play.errors import (
    AlreadyOffered,
    GameNotOver,
    GameOver,
    NoOffer,
    NothingToTakeBack,
    OffersAreMuted,
)
from quaterne.play.events import (
    Called,
    Event,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    OffersMuted,
    OfferWithdrawn,
    TakenBack,
)
from quaterne.play.legality import check_extra, check_rematch
from quaterne.play.lifecycle import ended_by_agreement, next_game
from quaterne.play.seats import OfferKind, OpenOffer, Seat
from quaterne.play.table import Round, Table
from quaterne.rules import Deal


def offer(table: Table, seat: Seat, kind: OfferKind, source: Random, deal: Deal) -> list[Event]:
    """Return what happens when a seat makes an offer."""
    current = table.round
    _check_stage(current, kind)
    if kind is not OfferKind.TAKE_BACK and OpenOffer(seat.opponent, kind) in current.offers:
        return accept(table, seat, kind, source, deal)
    made = OpenOffer(seat, kind)
    if made in current.offers or made in current.refused:
        raise AlreadyOffered(kind, refused=made in current.refused)
    if seat.opponent in current.muted and kind is not OfferKind.REMATCH:
        raise OffersAreMuted
    if kind is OfferKind.TAKE_BACK and not actions_to_take_back(current, seat):
        raise NothingToTakeBack
    if kind is OfferKind.REMATCH:
        check_rematch(table)
    check_extra(current, seat)
    return [OfferMade(seat=seat, offer=kind)]


def accept(table: Table, seat: Seat, kind: OfferKind, source: Random, deal: Deal) -> list[Event]:
    """Return what happens when a seat accepts the opponent's offer."""
    current = table.round
    _check_stage(current, kind)
    _check_open(current, OpenOffer(seat.opponent, kind))
    accepted = OfferAccepted(seat=seat, offer=kind)
    match kind:
        case OfferKind.DRAW:
            return [accepted, ended_by_agreement()]
        case OfferKind.TAKE_BACK:
            maker = seat.opponent
            return [accepted, TakenBack(seat=maker, actions=actions_to_take_back(current, maker))]
        case OfferKind.REMATCH:
            return [accepted, *next_game(table, source, deal)]


def refuse(table: Table, seat: Seat, kind: OfferKind) -> list[Event]:
    """Return what happens when a seat refuses the opponent's offer."""
    _check_stage(table.round, kind)
    _check_open(table.round, OpenOffer(seat.opponent, kind))
    return [OfferRefused(seat=seat, offer=kind)]


def withdraw(table: Table, seat: Seat, kind: OfferKind) -> list[Event]:
    """Return what happens when a seat withdraws its own offer."""
    _check_stage(table.round, kind)
    _check_open(table.round, OpenOffer(seat, kind))
    return [OfferWithdrawn(seat=seat, offer=kind)]


def mute(table: Table, seat: Seat) -> list[Event]:
    """Return what happens when a seat takes no more offers; nothing when it takes none already."""
    return [] if seat in table.round.muted else [OffersMuted(seat=seat)]


def actions_to_take_back(current: Round, seat: Seat) -> int:
    """Return how many actions a take-back by this seat undoes; 0 when there is none to undo."""
    if current.is_over:
        return 0
    for back, event in enumerate(current.history.backwards(), 1):
        if event.seat is seat and not isinstance(event, Called):
            return back
    return 0


def _check_stage(current: Round, kind: OfferKind) -> None:
    if current.is_over and kind is not OfferKind.REMATCH:
        raise GameOver
    if not current.is_over and kind is OfferKind.REMATCH:
        raise GameNotOver


def _check_open(current: Round, offered: OpenOffer) -> None:
    if offered not in current.offers:
        raise NoOffer(offered.offer)
