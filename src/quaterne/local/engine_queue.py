"""The one engine of a tab: searches wait for each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop


_T = TypeVar("_T")


SearchRunner = Callable[[Callable[[], object]], Awaitable[object]]
"""Runs a function that searches, so that the tab hears its messages meanwhile if it can."""


class EngineQueue:
    """Lends the engine, which has one thread, to one search after the other.

    A search that waits for its turn, or runs, ends early when its `Stop` is set.
    """

    def __init__(self, run: SearchRunner) -> None:
        self._run = run
        self._engine: Engine | None = None
        self._turn = asyncio.Lock()

    async def search(self, search: Callable[[Engine, Stop], _T], stop: Stop | None = None) -> _T:
        """Return what a search finds, after those that came before it."""
        from quaterne.engine import Engine, Stop

        found: list[_T] = []
        errors: list[Exception] = []

        def guarded() -> None:
            try:
                found.append(search(engine, ends))
            except Exception as error:  # JavaScript, which calls this, would change it
                errors.append(error)

        async with self._turn:
            if self._engine is None:
                self._engine = Engine(threads=1)
            engine, ends = self._engine, Stop() if stop is None else stop
            running = asyncio.ensure_future(self._run(guarded))
            try:
                await asyncio.shield(running)
            except asyncio.CancelledError:
                # Nobody waits for the answer; the next search waits for the end of this one.
                ends.set()
                await running
                raise
        if errors:
            raise errors[0]
        return found[0]

    @asynccontextmanager
    async def stream(
        self, search: Callable[[Engine, Stop, Callable[[_T], None]], None]
    ) -> AsyncIterator[AsyncIterator[_T]]:
        """Yield the results of a search that reports each as it finds it; to leave stops it."""
        from quaterne.engine import Stop

        results, stop = asyncio.Queue[_T | None](), Stop()

        def whole(engine: Engine, ends: Stop) -> None:
            search(engine, ends, results.put_nowait)

        async def run() -> None:
            try:
                await self.search(whole, stop)
            finally:
                results.put_nowait(None)

        running = asyncio.ensure_future(run())
        try:
            yield _until_none(results)
            await running  # raise here what went wrong there
        finally:
            stop.set()


async def _until_none(results: asyncio.Queue[_T | None]) -> AsyncIterator[_T]:
    while (result := await results.get()) is not None:
        yield result
