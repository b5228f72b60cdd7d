"""What engine seats do: they act and answer offers by commands, like people, and think ahead."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import TYPE_CHECKING

from quaterne.play import Act, Command, EngineSeat, Person
from quaterne.players import EnginePlayer
from quaterne.players.engine_player import EngineTask, engine_command, raise_if_cancelled
from quaterne.players.thinking_ahead import MOST_SECONDS, is_stored, may_take_long, think_ahead
from quaterne.rules import Quatrenun
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from quaterne.server.monitoring import ReportError
from quaterne.server.security import Lifecycle
from quaterne.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop


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


# `ThinkingAhead`: while a person thinks, the server searches what its engine may be asked next.


@dataclass(frozen=True, slots=True)
class _Position:
    """A position in which a connected person is to act against an engine."""

    game: Quatrenun
    stop: Stop
    thinking: asyncio.Task[None] | None
    """None where it is not worth while."""


class ThinkingAhead:
    """The searches ahead at the live tables of this process; a `TableWatcher`.

    The process to which the person to act is connected does it, because it will do the engine's
    next task, too.  The engine pool sees to it that nobody waits for these searches.
    """

    def __init__(self, pool: EnginePool, lifecycle: Lifecycle, report_error: ReportError) -> None:
        self._pool = pool
        self._lifecycle = lifecycle
        self._report_error = report_error
        self._positions: dict[str, _Position] = {}
        """By table; also those where thinking has ended or never began, so that nothing begins
        again in the same position."""

    @property
    def searches(self) -> int:
        """How many searches run or are queued."""
        thinking = (position.thinking for position in self._positions.values())
        return sum(task is not None and not task.done() for task in thinking)

    def table_changed(
        self,
        live_table: LiveTable,
        is_ours: bool,  # noqa: ARG002 - the position has changed, whichever process wrote it
    ) -> None:
        """Think about the new position, if there is one, and no longer about the one before."""
        self._follow(live_table)

    def presence_changed(self, live_table: LiveTable) -> None:
        """Think only while the person to act is connected."""
        self._follow(live_table)

    def table_visited(self, live_table: LiveTable) -> None:
        """Do nothing: a visit is no connection."""

    def is_busy(self, live_table: LiveTable) -> bool:  # noqa: ARG002 - the same for all
        """Return False: no table stays in memory for this."""
        return False

    def table_closed(self, live_table: LiveTable) -> None:
        """Stop thinking about a table that was closed."""
        self._end(live_table.id)

    async def stop(self) -> None:
        """Stop all searches, and wait for what follows them here."""
        tasks = [position.thinking for position in self._positions.values() if position.thinking]
        for table_id in list(self._positions):
            self._end(table_id)
        await asyncio.gather(*tasks, return_exceptions=True)

    def _follow(self, live_table: LiveTable) -> None:
        game = None if self._lifecycle.is_stopping else _game_of_person(live_table)
        known = self._positions.get(live_table.id)
        if known is not None and known.game != game:
            self._end(live_table.id)
            known = None
        if known is None and game is not None:
            self._begin(live_table, game)

    def _begin(self, live_table: LiveTable, game: Quatrenun) -> None:
        from quaterne.engine import Stop

        stop, thinking = Stop(seconds=MOST_SECONDS), None
        if may_take_long(live_table.table):
            thinking = asyncio.create_task(self._think(live_table, game, stop), name="think ahead")
        self._positions[live_table.id] = _Position(game, stop, thinking)

    def _end(self, table_id: str) -> None:
        position = self._positions.pop(table_id, None)
        if position is not None:
            position.stop.set()
            if position.thinking is not None:
                position.thinking.cancel()

    async def _think(self, live_table: LiveTable, game: Quatrenun, stop: Stop) -> None:
        def search(engine: Engine, ends: Stop) -> None:
            think_ahead(game, engine, ends)

        is_finished = False
        try:
            if await asyncio.to_thread(is_stored, game):
                return
            while not is_finished and not stop.is_set():
                owner = live_table.clients.owner
                is_finished = await self._pool.think_ahead(search, owner, live_table.id, stop)
        except Exception as error:
            self._report_error(error)


def _game_of_person(live_table: LiveTable) -> Quatrenun | None:
    """Return the game if a person is to act against an engine, and connected to this process."""
    table = live_table.table
    seat = None if table.current is None or live_table.is_closed else table.current.to_act
    if seat is None or not isinstance(table.round.game, Quatrenun):
        return None
    if not isinstance(table.occupant(seat), Person):
        return None
    if not isinstance(table.occupant(seat.opponent), EngineSeat):
        return None
    return table.round.game if live_table.clients.counts[seat.index] else None
