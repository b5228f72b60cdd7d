"""What a process does by itself: engine seats, flags, and work that other processes left undone.

What an engine seat must do and the fall of a flag are deadlines in the store.  The process that
sets a deadline meets it; if that process dies, another one claims the table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any

from quaterne.play import Event, Person, Table, Tick, move_deadline
from quaterne.play.errors import TableError
from quaterne.players import Cancelled
from quaterne.players.engine_player import EngineTask, engine_task
from quaterne.server.clock import BEAT_SECONDS, now, ticks
from quaterne.server.jobs.engine_seats import EngineSeats
from quaterne.server.monitoring import Metrics, ReportError
from quaterne.server.security import Lifecycle
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.table_clients import ATTENDED_SECONDS
from quaterne.server.tables.table_clock import UNATTENDED, next_deadline
from quaterne.store import Store
from quaterne.store.errors import Conflict, StoreUnavailable, TableClosed, UnknownTable

if TYPE_CHECKING:
    from quaterne.engine import Stop


_CLAIM_SECONDS = 1.0
_RETRY_SECONDS = 1.0
_MAX_CLAIMS = 100
_UNTIL_VISITED = 30 * 24 * 3600 * 1000
"""Milliseconds after which the scheduler looks again at a table whose engine waits for a client."""
_EXPECTED = (Conflict, UnknownTable, TableClosed, TableError)
"""Expected: another process or an administrator wrote first."""
_FLAG_SECONDS = 3 * BEAT_SECONDS
"""After a flag falls, everything that arrived before it has been read within this time."""


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
        self._pauses = registry.pauses
        self._pauses.on_pause = self._give_time_back
        registry.presence.on_lost = self._restart_clocks
        self._jobs: dict[str, _EngineJob] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: dict[asyncio.Task[None], None] = {}

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
        self._give_back(live_table)
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

    def presence_changed(self, live_table: LiveTable) -> None:
        """Attend to the clock once a player is here: another process may have stopped it."""
        table = live_table.table
        if not any(live_table.clients.counts[:2]) or self._lifecycle.is_stopping:
            return
        if table.current is not None and table.round.is_stopped:
            self._spawn(self._adjust(live_table.restart_clock))
        else:
            self._give_back(live_table)

    def table_visited(self, live_table: LiveTable) -> None:
        """Resume an engine that paused at an empty table, and its clock."""
        table = live_table.table
        if engine_task(table) is None or self._lifecycle.is_stopping:
            return
        if table.round.is_stopped:
            self._spawn(self._adjust(live_table.restart_clock))
        if self._store.is_shared:
            # One process claims it, unless another one may still be thinking.
            if not _may_be_awaited(table):
                self._spawn(self._set_due(live_table.id, now()))
        elif live_table.id not in self._jobs:
            self._start_engine(live_table)

    async def run(self) -> None:
        """Claim overdue tables, for ever."""
        while True:
            with self._reporting():
                await self._claim()
            if self._pauses.is_store_away:
                await self._try_store()
            for job in list(self._jobs.values()):
                if not _may_think(job.live_table):
                    job.stop.set()
            await asyncio.sleep(_CLAIM_SECONDS)

    async def _claim(self) -> None:
        if not self._registry.store_time.is_known:
            return
        began = ticks()
        try:
            await self._renew_deadlines()
            claimed = await self._store.claim_due(now(), 1000 * self._lease, _MAX_CLAIMS)
        except StoreUnavailable:
            self._pauses.store_failed(began)
            raise
        if self._store.is_shared:  # SQLite only read, and a full disk can be read
            self._pauses.store_answered(began)
        self._metrics.claimed += len(claimed)
        for table_id in claimed:
            self._spawn(self._resume(table_id))

    async def _try_store(self) -> None:
        """Find out whether the store is back, with something that has to be written anyway."""
        for live_table in list(self._registry.live_tables.values()):
            if live_table.clock.time_to_give_back(live_table.table) is not None:
                await self._adjust(live_table.give_time_back)
                return

    async def stop_clocks(self) -> None:
        """Let the clocks for which this process is responsible stand still: it is about to stop."""
        await asyncio.gather(
            *(
                self._adjust(live_table.stop_clock)
                for live_table in list(self._registry.live_tables.values())
                if move_deadline(live_table.table) is not None and self._attends(live_table)
            )
        )

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
        with self._reporting():
            live_table = await self._registry.get(table_id)
            if not await self._let_flag_fall(live_table):
                await live_table.give_time_back()
                self._set_timer(live_table)
            if live_table.id not in self._jobs:
                self._start_engine(live_table)

    def _set_timer(self, live_table: LiveTable, least: float = _FLAG_SECONDS) -> None:
        """Look at the clock of a table when its flag falls, but not within `least` seconds."""
        timer = self._timers.pop(live_table.id, None)
        if timer is not None:
            timer.cancel()
        left = live_table.clock.left(live_table.table)
        if left is not None:
            seconds = max(least, left / 1000 + _FLAG_SECONDS)
            loop = asyncio.get_running_loop()
            self._timers[live_table.id] = loop.call_later(seconds, self._timer_fired, live_table)

    def _timer_fired(self, live_table: LiveTable) -> None:
        del self._timers[live_table.id]
        self._spawn(self._tick(live_table))

    async def _tick(self, live_table: LiveTable) -> None:
        """Let the flag fall if its time has come, else set the timer again."""
        task = engine_task(live_table.table)
        if task is not None and task.offer is None and not _may_think(live_table):
            await self._adjust(live_table.stop_clock)
            return
        if not self._attends(live_table):
            left = live_table.clock.left(live_table.table)
            if left is not None and left > -UNATTENDED:
                # The player may have gone a moment ago, so that nobody else attends to it either.
                # Look again soon: otherwise a player who moves between two processes at the
                # right moments, five times, would never lose on time.
                self._set_timer(live_table, BEAT_SECONDS)
            return
        events: tuple[Event, ...] = ()
        with self._reporting():
            events = await self._let_flag_fall(live_table)
        if not events:
            least = _RETRY_SECONDS if self._pauses.is_store_away else _FLAG_SECONDS
            self._set_timer(live_table, least)

    async def _let_flag_fall(self, live_table: LiveTable) -> tuple[Event, ...]:
        """Let a flag fall if its time has come, and nothing waits here or at another process."""
        left = live_table.clock.left(live_table.table)
        is_timekeeper = left is not None and -UNATTENDED < left <= 0
        ask = self._registry.pending_commands.none_elsewhere
        if is_timekeeper and not await ask(live_table.id, live_table.table.number):
            return ()
        return await live_table.execute(
            None,
            Tick(),
            condition=lambda _: not self._registry.has_unread(live_table),
            is_timekeeper=is_timekeeper,
        )

    def _attends(self, live_table: LiveTable) -> bool:
        """Return whether the clock of a table is the responsibility of this process.

        It is that of the process to which the player to act is connected, because only that one
        knows what has arrived from them; without one, of the process that wrote last.
        """
        current = live_table.table.current
        seat = None if current is None else current.to_act
        if seat is None or not self._store.is_shared:
            return True
        if live_table.clients.counts[seat.index] > 0:
            return True
        if self._registry.remote_presence.counts(live_table.id)[seat.index] > 0:
            return False
        return live_table.is_last_writer

    def _give_time_back(self) -> None:
        """Give the players back the time in which this process was paused."""
        for live_table in list(self._registry.live_tables.values()):
            self._give_back(live_table)

    def _give_back(self, live_table: LiveTable) -> None:
        """Let everybody know that the player to act has far more time than the store says."""
        left = live_table.clock.time_to_give_back(live_table.table)
        if left is not None and self._attends(live_table):
            self._spawn(self._adjust(live_table.give_time_back))

    def _restart_clocks(self, table_ids: Iterable[str]) -> None:
        """Give new time at tables whose players were connected to a process that has died.

        The same where a flag waited for its answer: nobody can know what had reached it.
        """
        connected = set(table_ids)
        for live_table in list(self._registry.live_tables.values()):
            left = live_table.clock.left(live_table.table)
            is_awaited = left is not None and left <= 0 and self._attends(live_table)
            if is_awaited or (left is not None and live_table.id in connected):
                self._spawn(self._adjust(live_table.restart_clock))

    async def _adjust(self, adjust: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Stop or set a clock; retry later if the store is unavailable."""
        with self._reporting():
            await adjust()

    def _start_engine(self, live_table: LiveTable) -> None:
        """Start an engine job if an engine seat of the table must do something."""
        task = engine_task(live_table.table)
        if task is None or self._lifecycle.is_stopping:
            return
        if not _may_think(live_table):
            self._spawn(self._set_due(live_table.id, now() + _UNTIL_VISITED))
            return
        from quaterne.engine import Stop

        stop = Stop()
        thinking = asyncio.create_task(self._think(live_table, task, stop), name="engine seat")
        self._jobs[live_table.id] = _EngineJob(live_table, task, stop, thinking, monotonic())
        self._metrics.engine_jobs += 1

    async def _think(self, live_table: LiveTable, task: EngineTask, stop: Stop) -> None:
        is_to_continue = True
        try:
            command = await self._engine_seats.command(live_table, task, stop)
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

    async def _set_due(self, table_id: str, due: int) -> None:
        """Set when some process must look at a table."""
        with self._reporting():
            await self._store.postpone({table_id: due})

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """Ignore errors that a retry handles; report all others."""
        try:
            yield
        except _EXPECTED:
            pass
        except Exception as error:
            self._report_error(error)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._tasks.pop)


def _may_think(live_table: LiveTable) -> bool:
    """Return whether engines think at a table: only while a client is connected.

    Against a person's clock they always do: nobody can win on time by going away.
    """
    table = live_table.table
    if live_table.clients.is_attended or _may_be_awaited(table):
        return True
    return _has_person(table) and table.options.rules.clock is not None


def _may_be_awaited(table: Table) -> bool:
    """Return whether a person may have acted a moment ago, maybe at another process."""
    return _has_person(table) and now() - table.time < 1000 * ATTENDED_SECONDS


def _has_person(table: Table) -> bool:
    return any(isinstance(occupant, Person) for occupant in table.seats)
