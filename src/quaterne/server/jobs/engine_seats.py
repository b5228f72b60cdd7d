"""What engine seats do: they act and answer offers by commands, like people."""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from quaterne.play import Act, Command
from quaterne.players import EnginePlayer
from quaterne.players.deadline import raise_if_cancelled
from quaterne.players.engine_task import EngineTask, engine_command
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from quaterne.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop

__all__ = ["EngineSeats"]

_HURRY_SHARE, _MOST_HURRY = 0.4, 5.0
"""The part of a move's time, and the seconds, that are left when an engine must act at once."""


class EngineSeats:
    """The players on all engine seats of a process, with engines of the pool.

    What they do is a function of the seed, of the table's id and of what happened there: a game
    cannot be rehearsed at another table.
    """

    def __init__(self, pool: EnginePool, seed: int = 0) -> None:
        self._pool = pool
        self._seed = seed or secrets.randbits(32)

    async def command(self, live_table: LiveTable, task: EngineTask, stop: Stop) -> Command:
        """Return the command with which an engine seat does its task.

        Raise `Cancelled` when `stop` is set.  Waiting for an engine counts as thinking.  Shortly
        before its flag falls an engine acts without a search, whatever it waits for.
        """
        from quaterne.engine import Stop

        table, asked, seed = live_table.table, monotonic(), self._seed_of(live_table.id)
        searching = Stop(parent=stop)

        def search(engine: Engine) -> Command:
            player = EnginePlayer(seed, engine=engine)
            return engine_command(player, table, task, searching, monotonic() - asked)

        lane, owner = self._lane(live_table, task), live_table.clients.owner
        found = self._pool.run(lane, search, owner, live_table.id if lane is Lane.LONG else "")
        found.add_done_callback(_retrieve)
        try:
            await asyncio.wait([found], timeout=_seconds_to_search(live_table, task))
        finally:
            if not found.done():
                searching.set()
                found.cancel()
        if not found.cancelled():
            return found.result()
        raise_if_cancelled(stop)
        action = await asyncio.to_thread(EnginePlayer(seed).quick_action, table, task.seat)
        return Act(f"engine-{table.number}", action)

    def _seed_of(self, table_id: str) -> int:
        return Random(f"{self._seed} {table_id}").getrandbits(32)

    def _lane(self, live_table: LiveTable, task: EngineTask) -> Lane:
        """Return the lane whose engine has the answer soonest.

        An engine that has searched for this table before knows most.  Where that engine is busy,
        the quick lane does not wait for it.
        """
        if task.offer is not None:
            return Lane.SEAT
        if EnginePlayer(self._seed).takes_long(live_table.table, task.seat):
            return Lane.LONG
        is_ready = self._pool.is_long_engine_ready(live_table.id, live_table.clients.owner)
        return Lane.LONG if is_ready else Lane.SEAT


def _seconds_to_search(live_table: LiveTable, task: EngineTask) -> float | None:
    """Return how long an engine may search for an action; None without a clock."""
    left, clock = live_table.clock.left(live_table.table), live_table.table.options.rules.clock
    if left is None or clock is None or task.offer is not None:
        return None
    return max(0.0, left / 1000 - min(_HURRY_SHARE * clock, _MOST_HURRY))


def _retrieve(found: asyncio.Future[Command]) -> None:
    """Retrieve the error of a search that was given up, so that asyncio does not report it."""
    if not found.cancelled():
        found.exception()
