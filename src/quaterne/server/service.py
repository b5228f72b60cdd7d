"""One server process: builds its parts, gives each its collaborators, starts and stops them."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from quaterne.server.administration import AdminSync
from quaterne.server.clock import PauseTracker, now
from quaterne.server.jobs.analyses import Analyses, Reviews
from quaterne.server.jobs.engine_pool import EnginePool
from quaterne.server.jobs.engine_seats import EngineSeats, ThinkingAhead
from quaterne.server.jobs.scheduler import Scheduler
from quaterne.server.jobs.upkeep import HealthCheck, Retention
from quaterne.server.live import broadcast
from quaterne.server.live.connection import CloseReason, Connections
from quaterne.server.monitoring import ErrorReporter, Metrics
from quaterne.server.player_names import NamePolicy
from quaterne.server.rate_limits import RateLimits
from quaterne.server.security import Lifecycle, read_origins
from quaterne.server.settings import Settings
from quaterne.server.tables.lobby import Lobby
from quaterne.server.tables.registry import TableRegistry
from quaterne.server.tables.remote_events import follow_other_processes
from quaterne.server.transport.admission import Admission, connection_capacity
from quaterne.server.transport.http_protocol import trusted_proxies
from quaterne.store import Announcement, Store
from quaterne.store.errors import StoreError

_LOG = logging.getLogger("quaterne.server")

_HEARTBEAT_SECONDS = 15.0
_COLLECTION_BEATS, _LATEST_COLLECTION_BEATS = 40, 1440
"""Ten minutes, and six hours."""
_FEW_CONNECTIONS = 50
_CLOSE_SECONDS = 3.0
_DRAIN_CHECK_SECONDS = 0.1
_ANNOUNCED_AFTER = 60_000
"""Milliseconds after the restart for which its announcement is shown."""


class Service:
    """The composition root of a process; nothing below `app` knows it."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.lifecycle = Lifecycle()
        self.metrics = Metrics()
        self.errors = ErrorReporter(self.metrics)
        self.limits = RateLimits(settings)
        self.origins = read_origins(settings.origins)
        self.connections = Connections(settings)
        capacity = connection_capacity(settings.max_connections)
        self.admission = Admission(settings, capacity, trusted_proxies())
        self.pauses = PauseTracker()
        may_archive = partial(self.limits.allows, "archived")
        self.registry = TableRegistry(store, broadcast, settings.lease, self.pauses, may_archive)
        self.engine_pool = EnginePool(seats=settings.engine_threads, analyses=settings.analyses)
        self.analyses = Analyses(self.engine_pool)
        self.reviews = Reviews(self.analyses)
        self.scheduler = Scheduler(
            self.registry,
            store,
            EngineSeats(self.engine_pool, settings.engine_seed),
            lease=settings.lease,
            lifecycle=self.lifecycle,
            metrics=self.metrics,
            report_error=self.errors.report,
        )
        self.lobby = Lobby(settings, self.registry)
        self.registry.add_watcher(self.scheduler)
        self.thinking_ahead = ThinkingAhead(self.engine_pool, self.lifecycle, self.errors.report)
        if settings.think_ahead:
            self.registry.add_watcher(self.thinking_ahead)
        self.admin_sync = AdminSync(
            store.administration, self.registry, self.connections.send_announcement
        )
        self.health = HealthCheck(store, self.errors.report)
        self.names = NamePolicy(Path(settings.name_words) if settings.name_words else None)
        self.retention = Retention(store, self.registry, settings, self.errors.report)
        self._add_gauges()
        self.loop = asyncio.get_running_loop()
        self._tasks: list[asyncio.Task[None]] = []

    async def load(self) -> None:
        """Load blocks before the first request, so that no blocked client gets in."""
        await self.registry.store_time.load()
        with suppress(StoreError):  # it is read again and again
            await self.admin_sync.refresh()

    def start(self) -> None:
        """Start what runs beside the requests."""
        for work in (
            self.pauses.run(),
            self.registry.store_time.run(),
            self._keep_alive(),
            self.scheduler.run(),
            self.retention.run(),
            follow_other_processes(self.store, self.registry, self.admin_sync.notice),
            self.admin_sync.run(),
            self.registry.presence.run(),
        ):
            self._tasks.append(asyncio.create_task(work))

    async def drain(self, is_hurried: Callable[[], bool]) -> None:
        """Open no more tables, tell every client, and let the running games go on for a while.

        It ends when there is no more game with a player here, or when `is_hurried` says so.
        """
        self.lifecycle.is_draining = True
        seconds = self.settings.drain_seconds
        if not seconds or not self._has_games():
            return
        at = now() + 1000 * seconds
        restart = Announcement(id=at, at=at, until=at + _ANNOUNCED_AFTER, en="", fr="")
        self.connections.send_announcement(restart)
        _LOG.warning("stopping after the running games, in %d s at the latest", seconds)
        deadline = self.loop.time() + seconds
        while self._has_games() and self.loop.time() < deadline and not is_hurried():
            await asyncio.sleep(_DRAIN_CHECK_SECONDS)

    def _has_games(self) -> bool:
        """Return whether a player is connected here whose game goes on."""
        for live_table in self.registry.live_tables.values():
            current = live_table.table.current
            if current is not None and current.ended is None and any(live_table.clients.counts[:2]):
                return True
        return False

    async def close_connections(self) -> None:
        """Accept nothing more, finish the commands in hand, and close all WebSockets."""
        self.lifecycle.is_stopping = True
        try:
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self.registry.wait_for_commands()
                await self.scheduler.stop_clocks()
                await self.connections.close(CloseReason.RESTART)
        except TimeoutError:
            _LOG.warning("some clients did not take their last frame in time")

    async def stop(self) -> None:
        """End what runs beside the requests; the caller closes the store."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.registry.presence.leave()
        self.analyses.stop()
        await self.scheduler.stop()
        await self.thinking_ahead.stop()
        self.engine_pool.close()

    def _add_gauges(self) -> None:
        gauge = self.metrics.add_gauge
        gauge("connections", "Open connections of all kinds.", self.admission.__len__)
        gauge("listeners", "Open WebSockets.", self.connections.__len__)
        gauge("rooms", "Tables in memory.", self.registry.live_tables.__len__)
        waiting = "Engine seats that think, or wait to."
        gauge("engine_waiting", waiting, lambda: self.scheduler.waiting)
        ahead = "Tables at which an engine thinks while a person does, or waits to."
        gauge("thinking_ahead", ahead, lambda: self.thinking_ahead.searches)

    async def _keep_alive(self) -> None:
        """Send heartbeats, unload idle tables, and collect garbage when it disturbs few."""
        beats = 0
        while True:
            await asyncio.sleep(_HEARTBEAT_SECONDS)
            self.connections.send_heartbeat()
            self.registry.unload_idle()
            beats += 1
            if is_time_for_garbage_collection(beats, len(self.connections)):
                gc.collect()
                beats = 0


def is_time_for_garbage_collection(beats: int, connections: int) -> bool:
    """Return whether to collect old garbage, so many heartbeats after the last time.

    All clients wait meanwhile, the longer the more tables there are.  Connections and tables that
    are closed properly leave no garbage, so it can wait for hours until few clients are connected.
    """
    few = connections <= _FEW_CONNECTIONS
    return beats >= (_COLLECTION_BEATS if few else _LATEST_COLLECTION_BEATS)
