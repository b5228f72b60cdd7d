"""What simulated players do next: mostly sense, sometimes nonsense."""

from __future__ import annotations

from random import Random

from quaterne.play import (
    Accept,
    Act,
    Agree,
    Command,
    Leave,
    Offer,
    OfferKind,
    Refuse,
    Resign,
    Seat,
    Table,
    Tick,
    TouchCell,
    TouchReserve,
    Withdraw,
)
from quaterne.rules import CELLS, LINES, PIECES, Action, Call, Decline, Designate, Give, Move, Place


def choose_command(table: Table, seat: Seat, name: str, source: Random) -> Command:
    """Return the next command of a seat at a table as its player knows it."""
    current = table.current
    if current is None:
        return source.choice((Tick(name), Agree(name), Act(name, _any_action(source)), Leave(name)))
    offer = next((o for o in current.offers if o.seat is not seat), None)
    if offer is not None and source.random() < 0.6:
        kind = Refuse if offer.offer is OfferKind.DRAW and source.random() < 0.8 else Accept
        return source.choice((Accept, Refuse, kind))(name, offer.offer)
    if current.is_over:
        return Offer(name, OfferKind.REMATCH) if source.random() < 0.7 else _odd(name, source)
    if current.to_act is seat and source.random() < 0.85:
        return Act(name, _legal_action(table, source))
    if seat in table.options.masked and source.random() < 0.5:
        touches = (TouchCell(name, source.choice(CELLS)), TouchReserve(name, source.choice(PIECES)))
        return source.choice(touches)
    return _odd(name, source)


def _odd(name: str, source: Random) -> Command:
    """Return what comes seldom, or cannot be done."""
    offer = source.choice(tuple(OfferKind))
    chance = source.random()
    if chance < 0.02:
        return Resign(name)
    if chance < 0.15:
        return source.choice((Tick(name), Agree(name)))
    if chance < 0.4:
        return Act(name, _any_action(source))
    return source.choice((Offer, Offer, Accept, Refuse, Withdraw))(name, offer)


def _legal_action(table: Table, source: Random) -> Action:
    """Return an action, mostly not a call, so that games grow long."""
    legal = table.round.game.legal_actions()
    quiet = [action for action in legal if not isinstance(action, Call)]
    return source.choice(legal if source.random() < 0.1 else quiet or legal)


def _any_action(source: Random) -> Action:
    cell, piece = source.choice(CELLS), source.choice(PIECES)
    anything = (Give(piece), Place(cell), Call(source.choice(LINES)), Decline(), Designate(cell))
    return source.choice((*anything, Move(piece, cell)))
