"""What a process does by itself: engine seats, flags, and work that other processes left undone.

What an engine seat must do and the fall of a flag are deadlines in the store.  The process that
sets a deadline meets it; if that process dies, another one claims the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from quaterne.errors import QuaterneError
from quaterne.play import Tick, move_deadline
from quaterne.play.errors import TableError
from quaterne.players import Cancelled
from quaterne.server.clock import now
from quaterne.server.error_reporter import ReportError
from quaterne.server.jobs.engine_seats import EngineSeats
from quaterne.server.lifecycle import Lifecycle
from quaterne.server.metrics import Metrics
from quaterne.server.tables.deadlines import EngineTask, engine_task, next_deadline
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import Store
from quaterne.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["Scheduler"]

_CLAIM_SECONDS = 1.0
_RETRY_SECONDS = 1.0
_MAX_CLAIMS = 100


@dataclass(slots=True)
class _EngineJob:
    """An engine seat that thinks, or waits to."""

    live_table: LiveTable
    engine_task: EngineTask
    stop: Stop
    thinking: asyncio.Task[None]
    renewed: float
    """When the deadline of the table was last set, by `monotonic`."""


class Scheduler:
    """The engine jobs and the clocks of the live tables of this process."""

    def __init__(
        self,
        registry: TableRegistry,
        store: Store,
        engine_seats: EngineSeats,
        *,
        lease: int,
        lifecycle: Lifecycle,
        metrics: Metrics,
        report_error: ReportError,
    ) -> None:
        self._registry = registry
        self._store = store
        self._engine_seats = engine_seats
        self._lease = lease
        self._lifecycle = lifecycle
        self._metrics = metrics
        self._report_error = report_error
        self._jobs: dict[str, _EngineJob] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many engine seats think, or wait to."""
        return len(self._jobs)

    def is_busy(self, live_table: LiveTable) -> bool:
        """Return whether this process still has something to do at a table."""
        return live_table.id in self._jobs or live_table.id in self._timers

    def table_changed(self, live_table: LiveTable, is_ours: bool) -> None:
        """Follow a change at a table: its clock, and its engine seats if the change is ours."""
        self._set_timer(live_table)
        job = self._jobs.get(live_table.id)
        if job is not None:
            if job.engine_task != engine_task(live_table.table):
                job.stop.set()
        elif is_ours:
            self._start_engine(live_table)

    def table_closed(self, live_table: LiveTable) -> None:
        """Stop the clock and the engine of a table that was closed."""
        timer = self._timers.pop(live_table.id, None)
        if timer is not None:
            timer.cancel()
        job = self._jobs.get(live_table.id)
        if job is not None:
            job.stop.set()

    async def run(self) -> None:
        """Claim overdue tables, for ever."""
        while True:
            with suppress(StoreUnavailable):
                await self._renew_deadlines()
                claimed = await self._store.claim_due(now(), 1000 * self._lease, _MAX_CLAIMS)
                self._metrics.claimed += len(claimed)
                for table_id in claimed:
                    self._spawn(self._resume(table_id))
            await asyncio.sleep(_CLAIM_SECONDS)

    async def stop(self) -> None:
        """Stop the engine jobs and the clocks, and wait for them to end."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._tasks, *(job.thinking for job in self._jobs.values())]
        for job in self._jobs.values():
            job.stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _renew_deadlines(self) -> None:
        """Keep other processes from claiming the tables at which an engine still thinks here."""
        if not self._store.is_shared:
            return
        latest = monotonic() - self._lease / 3
        deadlines: dict[str, int] = {}
        for job in [job for job in self._jobs.values() if job.renewed < latest]:
            job.renewed = monotonic()
            deadline = next_deadline(job.live_table.table, self._lease)
            if deadline is not None:
                deadlines[job.live_table.id] = deadline
        if deadlines:
            await self._store.postpone(deadlines)

    async def _resume(self, table_id: str) -> None:
        """Do what is overdue at a table."""
        with suppress(QuaterneError):
            live_table = await self._registry.get(table_id)
            await self._tick(live_table)
            if live_table.id not in self._jobs:
                self._start_engine(live_table)

    def _set_timer(self, live_table: LiveTable) -> None:
        timer = self._timers.pop(live_table.id, None)
        if timer is not None:
            timer.cancel()
        flag = move_deadline(live_table.table)
        if flag is not None:
            seconds = max(0, flag - now()) / 1000
            loop = asyncio.get_running_loop()
            self._timers[live_table.id] = loop.call_later(seconds, self._timer_fired, live_table)

    def _timer_fired(self, live_table: LiveTable) -> None:
        del self._timers[live_table.id]
        self._spawn(self._tick(live_table))

    async def _tick(self, live_table: LiveTable) -> None:
        """Let the flag fall if its time has come, else set the timer again."""
        with suppress(QuaterneError):
            if not await live_table.execute(None, Tick()):
                self._set_timer(live_table)

    def _start_engine(self, live_table: LiveTable) -> None:
        """Start an engine job if an engine seat of the table must do something."""
        task = engine_task(live_table.table)
        if task is None or self._lifecycle.is_stopping:
            return
        from quaterne.engine import Stop

        stop = Stop()
        thinking = asyncio.create_task(self._think(live_table, task, stop), name="engine seat")
        self._jobs[live_table.id] = _EngineJob(live_table, task, stop, thinking, monotonic())
        self._metrics.engine_jobs += 1

    async def _think(self, live_table: LiveTable, task: EngineTask, stop: Stop) -> None:
        is_to_continue = True
        try:
            command = await self._engine_seats.command(live_table.table, task, stop)
            # An offer that came meanwhile is answered first: acting would let it lapse.
            await live_table.execute(
                task.seat, command, condition=lambda table: engine_task(table) == task
            )
        except StoreUnavailable:
            await asyncio.sleep(_RETRY_SECONDS)
        except Cancelled:
            pass
        except TableError:  # another process was faster, or the game ended meanwhile
            is_to_continue = engine_task(live_table.table) != task
        except Exception as error:
            self._report_error(error)
            is_to_continue = False
        finally:
            del self._jobs[live_table.id]
        if is_to_continue:
            self._start_engine(live_table)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
