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
from quaterne.server.jobs.engine_player import Opposition, give_way
from quaterne.server.tables.deadlines import Need, due_of, need_of
from quaterne.server.tables.live_table import Room
from quaterne.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from quaterne.engine import Stop
    from quaterne.server.service import Service

__all__ = ["Work"]

_CLAIM_SECONDS = 1.0
_RETRY_SECONDS = 1.0
_MOST_CLAIMS = 100


@dataclass(slots=True)
class _Job:
    room: Room
    need: Need
    stop: Stop
    task: asyncio.Task[None]
    renewed: float
    """When the table was ours for another lease, by `monotonic`."""


class Work:
    """The engine's jobs and the timers of this process."""

    def __init__(self, service: Service) -> None:
        self._service = service
        threads = service.settings.engine_threads
        self._opposition = Opposition(threads)
        self._pool = ThreadPoolExecutor(threads, "engine")
        # What takes long is done one after the other, with all threads: nobody else waits for it.
        self._patient = ThreadPoolExecutor(1, "engine-long", give_way)
        self._jobs: dict[str, _Job] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        """How many engine seats think or wait to."""
        return len(self._jobs)

    def is_busy(self, room: Room) -> bool:
        """Whether something is to be done at this table."""
        return room.id in self._jobs or room.id in self._timers

    def changed(self, room: Room, ours: bool) -> None:
        """Something happened at a table; if it was our doing, so is what it leads to."""
        self._watch_clock(room)
        job = self._jobs.get(room.id)
        if job is not None:
            if job.need != need_of(room.table):
                job.stop.set()
        elif ours:
            self._consider(room)

    async def claim_for_ever(self) -> None:
        """Take up what falls due and nobody does."""
        lease = 1000 * self._service.settings.lease
        while True:
            with suppress(StoreUnavailable):
                await self._renew()
                found = await self._service.store.claim_due(now(), lease, _MOST_CLAIMS)
                self._service.metrics.claimed += len(found)
                for table_id in found:
                    self._spawn(self._take_up(table_id))
            await asyncio.sleep(_CLAIM_SECONDS)

    async def _renew(self) -> None:
        """Keep the tables about which is still thought here from falling due elsewhere."""
        lease, store = self._service.settings.lease, self._service.store
        old = monotonic() - lease / 3
        jobs = [job for job in self._jobs.values() if store.is_shared and job.renewed < old]
        due: dict[str, int] = {}
        for job in jobs:
            job.renewed = monotonic()
            if (when := due_of(job.room.table, lease)) is not None:
                due[job.room.id] = when
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
            room = await self._service.house.room(table_id)
            await self._look_at_clock(room)
            if room.id not in self._jobs:
                self._consider(room)

    def _watch_clock(self, room: Room) -> None:
        timer = self._timers.pop(room.id, None)
        if timer is not None:
            timer.cancel()
        flag = due(room.table)
        if flag is not None:
            seconds = max(0, flag - now()) / 1000
            loop = asyncio.get_running_loop()
            self._timers[room.id] = loop.call_later(seconds, self._flag, room)

    def _flag(self, room: Room) -> None:
        del self._timers[room.id]
        self._spawn(self._look_at_clock(room))

    async def _look_at_clock(self, room: Room) -> None:
        with suppress(QuaterneError):
            if not await room.do(None, Tick()):
                self._watch_clock(room)

    def _consider(self, room: Room) -> None:
        """Ask the engine for what is asked of it."""
        need = need_of(room.table)
        if need is not None and not self._service.is_stopping:
            from quaterne.engine import Stop

            stop = Stop()
            task = asyncio.create_task(self._think(room, need, stop), name=f"engine {room.id}")
            self._jobs[room.id] = _Job(room, need, stop, task, monotonic())
            self._service.metrics.engine_jobs += 1

    async def _think(self, room: Room, need: Need, stop: Stop) -> None:
        again = True
        try:
            table, opposition = room.table, self._opposition
            pool = self._patient if opposition.takes_long(table, need) else self._pool
            command = await asyncio.get_running_loop().run_in_executor(
                pool, opposition.command, table, need, stop, monotonic()
            )
            # An offer that came meanwhile is answered first: acting would let it lapse.
            await room.do(need.seat, command, still=lambda table: need_of(table) == need)
        except StoreUnavailable:
            await asyncio.sleep(_RETRY_SECONDS)
        except Cancelled:
            pass
        except TableError:  # another process was faster, or the game ended meanwhile
            again = need_of(room.table) != need
        except Exception as error:
            self._service.note(error)
            again = False
        finally:
            del self._jobs[room.id]
        if again:
            self._consider(room)

    def _spawn(self, work: asyncio.Future[None] | object) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
