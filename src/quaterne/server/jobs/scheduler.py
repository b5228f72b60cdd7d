"""What a process does by itself: engine seats, flags that fall, what other processes left undone.

An engine's answer and a flag are due times in the store.  The process that made them due does the
work; should it die, another one claims it.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

from quaterne.errors import QuaterneError
from quaterne.play import Tick, due
from quaterne.play.errors import TableError
from quaterne.players import Cancelled
from quaterne.server.clock import now
from quaterne.server.error_reporter import ReportError
from quaterne.server.jobs.engine_player import Opposition, give_way
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
_MOST_CLAIMS = 100


@dataclass(slots=True)
class _Job:
    live_table: LiveTable
    need: EngineTask
    stop: Stop
    task: asyncio.Task[None]
    renewed: float
    """When the table was ours for another lease, by `monotonic`."""


class Scheduler:
    """The engine's jobs and the timers of this process."""

    def __init__(
        self,
        registry: TableRegistry,
        store: Store,
        *,
        engine_threads: int,
        lease: int,
        lifecycle: Lifecycle,
        metrics: Metrics,
        report_error: ReportError,
    ) -> None:
        self._registry = registry
        self._store = store
        self._lease = lease
        self._lifecycle = lifecycle
        self._metrics = metrics
        self._report_error = report_error
        self._opposition = Opposition(engine_threads)
        self._pool = ThreadPoolExecutor(engine_threads, "engine")
        # What takes long is done one after the other, with all threads: nobody else waits for it.
        self._patient = ThreadPoolExecutor(1, "engine-long", give_way)
        self._jobs: dict[str, _Job] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many engine seats think or wait to."""
        return len(self._jobs)

    def is_busy(self, live_table: LiveTable) -> bool:
        """Whether something is to be done at this table."""
        return live_table.id in self._jobs or live_table.id in self._timers

    def table_changed(self, live_table: LiveTable, is_ours: bool) -> None:
        """Take up what a commit leads to, if this process wrote it; else only watch the clock."""
        self._watch_clock(live_table)
        job = self._jobs.get(live_table.id)
        if job is not None:
            if job.need != engine_task(live_table.table):
                job.stop.set()
        elif is_ours:
            self._consider(live_table)

    async def claim_for_ever(self) -> None:
        """Take up what falls due and nobody does."""
        lease = 1000 * self._lease
        while True:
            with suppress(StoreUnavailable):
                await self._renew()
                found = await self._store.claim_due(now(), lease, _MOST_CLAIMS)
                self._metrics.claimed += len(found)
                for table_id in found:
                    self._spawn(self._take_up(table_id))
            await asyncio.sleep(_CLAIM_SECONDS)

    async def _renew(self) -> None:
        """Keep the tables about which is still thought here from falling due elsewhere."""
        lease, store = self._lease, self._store
        old = monotonic() - lease / 3
        jobs = [job for job in self._jobs.values() if store.is_shared and job.renewed < old]
        due: dict[str, int] = {}
        for job in jobs:
            job.renewed = monotonic()
            if (when := next_deadline(job.live_table.table, lease)) is not None:
                due[job.live_table.id] = when
        if due:
            await store.postpone(due)

    async def stop(self) -> None:
        """Think no more."""
        for timer in self._timers.values():
            timer.cancel()
        tasks = [*self._tasks, *(job.task for job in self._jobs.values())]
        for job in self._jobs.values():
            job.stop.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for pool in (self._pool, self._patient):
            pool.shutdown(wait=True, cancel_futures=True)

    async def _take_up(self, table_id: str) -> None:
        with suppress(QuaterneError):
            live_table = await self._registry.get(table_id)
            await self._look_at_clock(live_table)
            if live_table.id not in self._jobs:
                self._consider(live_table)

    def _watch_clock(self, live_table: LiveTable) -> None:
        timer = self._timers.pop(live_table.id, None)
        if timer is not None:
            timer.cancel()
        flag = due(live_table.table)
        if flag is not None:
            seconds = max(0, flag - now()) / 1000
            loop = asyncio.get_running_loop()
            self._timers[live_table.id] = loop.call_later(seconds, self._flag, live_table)

    def _flag(self, live_table: LiveTable) -> None:
        del self._timers[live_table.id]
        self._spawn(self._look_at_clock(live_table))

    async def _look_at_clock(self, live_table: LiveTable) -> None:
        with suppress(QuaterneError):
            if not await live_table.execute(None, Tick()):
                self._watch_clock(live_table)

    def _consider(self, live_table: LiveTable) -> None:
        """Ask the engine for what is asked of it."""
        need = engine_task(live_table.table)
        if need is not None and not self._lifecycle.is_stopping:
            from quaterne.engine import Stop

            stop = Stop()
            task = asyncio.create_task(
                self._think(live_table, need, stop), name=f"engine {live_table.id}"
            )
            self._jobs[live_table.id] = _Job(live_table, need, stop, task, monotonic())
            self._metrics.engine_jobs += 1

    async def _think(self, live_table: LiveTable, need: EngineTask, stop: Stop) -> None:
        again = True
        try:
            table, opposition = live_table.table, self._opposition
            pool = self._patient if opposition.takes_long(table, need) else self._pool
            command = await asyncio.get_running_loop().run_in_executor(
                pool, opposition.command, table, need, stop, monotonic()
            )
            # An offer that came meanwhile is answered first: acting would let it lapse.
            await live_table.execute(
                need.seat, command, condition=lambda table: engine_task(table) == need
            )
        except StoreUnavailable:
            await asyncio.sleep(_RETRY_SECONDS)
        except Cancelled:
            pass
        except TableError:  # another process was faster, or the game ended meanwhile
            again = engine_task(live_table.table) != need
        except Exception as error:
            self._report_error(error)
            again = False
        finally:
            del self._jobs[live_table.id]
        if again:
            self._consider(live_table)

    def _spawn(self, work: asyncio.Future[None] | object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
