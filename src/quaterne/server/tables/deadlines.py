"""When somebody must look after a table, and what the engine is asked for."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play import EngineSeat, OfferKind, Seat, Table, due
from quaterne.server.clock import now

__all__ = ["GRACE", "Need", "due_of", "need_of"]

GRACE = 1_000
"""Milliseconds after the flag: the process that holds the table is first to see it fall."""


@dataclass(frozen=True, slots=True)
class Need:
    """What the engine on a seat must do: answer an offer, or act."""

    seat: Seat
    offer: OfferKind | None
    game: int
    done: int
    """How many actions of the game were done: it changes when the position does."""


def need_of(table: Table) -> Need | None:
    """What is asked of an engine at this table now."""
    current = table.current
    if current is None:
        return None
    for offer in current.offers:
        if isinstance(table.seats[offer.seat.opponent.index], EngineSeat):
            return Need(offer.seat.opponent, offer.offer, current.number, len(current.done))
    seat = current.to_act
    if seat is not None and isinstance(table.seats[seat.index], EngineSeat):
        return Need(seat, None, current.number, len(current.done))
    return None


def due_of(table: Table, lease: int) -> int | None:
    """When another process must take the table up if this one has not done what is to be done.

    The engine has as many seconds as `lease` for what it was asked.
    """
    flag = due(table)
    times = [] if flag is None else [flag + GRACE]
    if need_of(table) is not None:
        times.append(now() + 1000 * lease)
    return min(times, default=None)
