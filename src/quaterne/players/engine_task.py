"""What an engine must do at a table, and the command with which it does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from quaterne.play import Accept, Act, Command, EngineSeat, OfferKind, Refuse, Seat, Table
from quaterne.players.engine_player import EnginePlayer

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["EngineTask", "engine_command", "engine_task"]


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


def engine_command(
    player: EnginePlayer, table: Table, task: EngineTask, stop: Stop, waited: float = 0.0
) -> Command:
    """Return the command with which an engine does its task; raise `Cancelled` on `stop`.

    `waited` is how many of its seconds are gone already.
    """
    command_id = f"engine-{table.number}"
    if task.offer is None:
        return Act(command_id, player.action(table, task.seat, stop=stop, waited=waited))
    if player.accepts(table, task.seat, task.offer, stop=stop):
        return Accept(command_id, task.offer)
    return Refuse(command_id, task.offer)
