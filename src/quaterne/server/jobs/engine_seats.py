"""What engine seats do: they act and answer offers by commands, like people."""

from __future__ import annotations

import secrets
from time import monotonic
from typing import TYPE_CHECKING

from quaterne.play import Accept, Act, Command, Refuse, Table
from quaterne.players import EnginePlayer
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from quaterne.server.tables.deadlines import EngineTask

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["EngineSeats"]


class EngineSeats:
    """The players on all engine seats of a process, with engines of the pool."""

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._seed = secrets.randbits(32)

    async def command(self, table: Table, task: EngineTask, stop: Stop) -> Command:
        """Return the command with which an engine seat does its task.

        Raise `Cancelled` when `stop` is set.  Waiting for an engine counts as thinking.
        """
        asked = monotonic()

        def search(engine: Engine) -> Command:
            player = EnginePlayer(self._seed, engine=engine)
            return _command(player, table, task, stop, monotonic() - asked)

        return await self._pool.run(self._lane(table, task), search)

    def _lane(self, table: Table, task: EngineTask) -> Lane:
        is_long = task.offer is None and EnginePlayer(self._seed).takes_long(table, task.seat)
        return Lane.LONG if is_long else Lane.SEAT


def _command(
    player: EnginePlayer, table: Table, task: EngineTask, stop: Stop, waited: float
) -> Command:
    command_id = f"engine-{table.number}"
    if task.offer is None:
        return Act(command_id, player.action(table, task.seat, stop=stop, waited=waited))
    if player.accepts(table, task.seat, task.offer, stop=stop):
        return Accept(command_id, task.offer)
    return Refuse(command_id, task.offer)
