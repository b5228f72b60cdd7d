"""What all parts of one server process share, and how the process begins and ends."""

from __future__ import annotations

import asyncio
import gc
import logging

from quaterne.server.errors import InternalError, known
from quaterne.server.jobs.engine_pool import Analyses
from quaterne.server.jobs.reviews import Reviews
from quaterne.server.jobs.scheduler import Work
from quaterne.server.limits import Limits
from quaterne.server.live.connection import RESTART, Listener
from quaterne.server.live.frames import beat_frame
from quaterne.server.metrics import Metrics
from quaterne.server.security import read_origins
from quaterne.server.settings import Settings
from quaterne.server.tables.registry import House
from quaterne.server.tables.sync import listen_for_ever
from quaterne.store import Store

__all__ = ["LOG", "Service", "is_time_to_tidy_up"]

LOG = logging.getLogger("quaterne.server")

_BEAT_SECONDS = 15.0
_TIDY_BEATS, _LATEST_BEATS = 40, 1440
"""Ten minutes, and six hours."""
_FEW_LISTENERS = 50
_FAREWELL_SECONDS = 3.0


class Service:
    """One process's tables, listeners and figures."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.origins = read_origins(settings.origins)
        self.work = Work(self)
        self.analyses = Analyses(settings.analyses)
        self.reviews = Reviews(self.analyses)
        self.house = House(store, self.work.changed, settings.lease)
        self.listeners: set[Listener] = set()
        self.is_stopping = False
        self.loop = asyncio.get_running_loop()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin what runs beside the requests."""
        for work in (
            self._beat(),
            self.work.claim_for_ever(),
            listen_for_ever(self),
            self.house.attendance.tell_for_ever(),
        ):
            self._tasks.append(asyncio.create_task(work))

    async def farewell(self) -> None:
        """Finish what was accepted, accept nothing more, and say good-bye to everybody."""
        self.is_stopping = True
        busy = [room for room in self.house.rooms.values() if room.lock.locked()]
        listeners = list(self.listeners)
        try:
            async with asyncio.timeout(_FAREWELL_SECONDS):
                for room in busy:
                    async with room.lock:
                        pass
                for listener in listeners:
                    listener.dismiss(RESTART)
                for listener in listeners:
                    await listener.ended.wait()
        except TimeoutError:
            LOG.warning("some clients did not hear the good-bye")

    async def stop(self) -> None:
        """End what runs beside the requests; the store is its owner's to close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.house.attendance.leave()
        self.analyses.stop()
        await self.work.stop()

    def note(self, error: Exception) -> None:
        """Count an error that a client is told, and write down what is our own mistake."""
        told = known(error)
        self.metrics.errors[told.code] += 1
        if isinstance(told, InternalError):
            LOG.error("a mistake of the server", exc_info=error)

    async def _beat(self) -> None:
        """A sign of life for every connection, which also finds those that are dead."""
        beats = 0
        while True:
            await asyncio.sleep(_BEAT_SECONDS)
            frame = beat_frame()
            for listener in self.listeners:
                listener.push(frame)
            self.house.forget_idle(self.work.is_busy)
            beats += 1
            if is_time_to_tidy_up(beats, len(self.listeners)):
                gc.collect()
                beats = 0


def is_time_to_tidy_up(beats: int, listeners: int) -> bool:
    """Whether to look for garbage that has lived for a while, so many beats after the last time.

    Everybody waits meanwhile, the longer the more tables there are.  What ends in good order leaves
    none, so it can wait until few are there; only not for ever.
    """
    return beats >= (_TIDY_BEATS if listeners <= _FEW_LISTENERS else _LATEST_BEATS)
