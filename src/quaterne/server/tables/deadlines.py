"""When a process must do something at a table, and what the engine must do there."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.play import EngineSeat, OfferKind, Seat, Table, move_deadline
from quaterne.server.clock import now

__all__ = ["GRACE", "EngineTask", "engine_task", "next_deadline"]

GRACE = 8_000
"""Milliseconds after a flag falls, so that the process that attends to the table lets it fall.

It is longer than `table_clock.UNATTENDED`, by more than a process may be unsure of that reads the
table: taking it over after that time, it gives the player to act a new move's time.
"""


@dataclass(frozen=True, slots=True)
class EngineTask:
    """What the engine on a seat must do: answer an offer, or act."""

    seat: Seat
    offer: OfferKind | None
    game: int
    done: int
    """The number of actions done in the game: it changes when the position does."""


def engine_task(table: Table) -> EngineTask | None:
    """Return what an engine must do at this table now."""
    current = table.current
    if current is None:
        return None
    for offer in current.offers:
        if isinstance(table.seats[offer.seat.opponent.index], EngineSeat):
            return EngineTask(
                offer.seat.opponent, offer.offer, current.number, current.history.length
            )
    seat = current.to_act
    if seat is not None and isinstance(table.seats[seat.index], EngineSeat):
        return EngineTask(seat, None, current.number, current.history.length)
    return None


def next_deadline(table: Table, lease: int) -> int | None:
    """Return when another process must take over the table unless this one has done its work.

    An engine has `lease` seconds for its task.
    """
    flag = move_deadline(table)
    times = [] if flag is None else [flag + GRACE]
    if engine_task(table) is not None:
        times.append(now() + 1000 * lease)
    return min(times, default=None)
