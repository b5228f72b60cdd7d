"""The engine for whoever asks: a few at once, each bounded in time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from quaterne.play import Table
from quaterne.rules import Action
from quaterne.server.errors import EngineBusy
from quaterne.server.jobs.engine_player import Opposition

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["EnginePool"]

_WAIT_SECONDS = 1.0
"""For a place in the pool: what a visitor has just stopped takes a moment to end."""
_LOOK_SECONDS = 0.02
_T = TypeVar("_T")


class EnginePool:
    """A small pool; who comes when it is full is sent away, not kept waiting.

    One visitor has half of it at most.
    """

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._for_one = max(1, at_once // 2)
        self._pool = ThreadPoolExecutor(at_once, "analysis")
        self._opposition = Opposition()
        self._running: dict[Stop, str | None] = {}

    @property
    def running(self) -> int:
        """How many searches run now."""
        return len(self._running)

    async def hint(self, table: Table) -> tuple[Action, ...]:
        """What the engine would do for the player to act."""
        return await self.run(lambda stop: self._opposition.hint(table, stop))

    async def run(self, work: Callable[[Stop], _T], visitor: str | None = None) -> _T:
        """Work for the engine, in the pool; `EngineBusy` when it is full."""
        running, stop = await self._start(work, visitor)
        try:
            return await asyncio.shield(running)
        finally:
            stop.set()  # should the asker have gone

    async def stream(
        self, work: Callable[[Stop, Callable[[_T], None]], None], visitor: str | None = None
    ) -> AsyncIterator[_T]:
        """The same for work that tells what it finds while it goes on.

        It is stopped when nobody listens any more.
        """
        loop, told = asyncio.get_running_loop(), asyncio.Queue[_T | None]()

        def tell(found: _T | None) -> None:
            with suppress(RuntimeError):  # the loop has ended, and so has everybody who listened
                loop.call_soon_threadsafe(told.put_nowait, found)

        def whole(stop: Stop) -> None:
            try:
                work(stop, tell)
            finally:
                tell(None)

        running, stop = await self._start(whole, visitor)
        return _heard(told, running, stop)

    def stop(self) -> None:
        """End what runs."""
        for stop in list(self._running):
            stop.set()
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def _start(
        self, work: Callable[[Stop], _T], visitor: str | None
    ) -> tuple[asyncio.Future[_T], Stop]:
        from quaterne.engine import Stop

        loop = asyncio.get_running_loop()
        until = loop.time() + _WAIT_SECONDS
        while self._is_full(visitor):
            if loop.time() > until:
                raise EngineBusy
            await asyncio.sleep(_LOOK_SECONDS)
        stop = Stop()
        running = loop.run_in_executor(self._pool, work, stop)
        self._running[stop] = visitor
        # A place is free when the thread is, not when the asker has gone.
        running.add_done_callback(lambda _: self._running.pop(stop, None))
        return running, stop

    def _is_full(self, visitor: str | None) -> bool:
        mine = sum(each == visitor for each in self._running.values())
        is_known = visitor is not None
        return len(self._running) >= self._at_once or (is_known and mine >= self._for_one)


async def _heard(
    told: asyncio.Queue[_T | None], running: asyncio.Future[None], stop: Stop
) -> AsyncIterator[_T]:
    try:
        while (found := await told.get()) is not None:
            yield found
        await asyncio.shield(running)  # what went wrong there is told here
    finally:
        stop.set()
