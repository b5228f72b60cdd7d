"""Searches for clients: a few at once, each bounded in time, sent as they grow."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from quaterne.host.answers import ReviewMessageBuilder, analyse_position, send_decisions
from quaterne.host.messages import AnalysedPosition, ReviewMessage
from quaterne.notation import Record, write_record
from quaterne.play.errors import GameOver
from quaterne.players import EnginePlayer
from quaterne.rules import Action, Game
from quaterne.server.errors import EngineBusy
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from quaterne.server.tables.live_table import LiveTable
from quaterne.speech import Formatter

if TYPE_CHECKING:
    from quaterne.engine import Engine, Stop
    from quaterne.review import Review


_WAIT_SECONDS = 1.0
"""How long a client waits for a place: a search that it has just stopped takes a moment to end."""
_CHECK_SECONDS = 0.02
_T = TypeVar("_T")


class Analyses:
    """Hints, analyses, reviews and puzzles, which the engine pool runs.

    Reject a request when the pool is full.  One client has at most half of it.
    """

    def __init__(self, pool: EnginePool) -> None:
        self._pool = pool
        self._per_client = max(1, pool.size(Lane.ANALYSIS) // 2)
        self._running: dict[Stop, str | None] = {}
        """Every search that runs, with the client for which it does, where that is known."""
        self._seed = secrets.randbits(32)

    @property
    def running(self) -> int:
        """How many searches run now."""
        return len(self._running)

    async def hint(self, live_table: LiveTable, client: str | None = None) -> tuple[Action, ...]:
        """Return what the engine would do for the player to act, or raise `EngineBusy`."""
        table = live_table.table

        def search(engine: Engine, stop: Stop) -> tuple[Action, ...]:
            return EnginePlayer(self._seed, engine=engine).hint(table, stop=stop)

        return await self.run(search, client, live_table.id, live_table.clients.owner)

    async def run(
        self,
        search: Callable[[Engine, Stop], _T],
        client: str | None = None,
        table_id: str = "",
        owner: str = "",
    ) -> _T:
        """Return what a search finds; raise `EngineBusy` when the pool is full.

        A short search for a table can use the engine that thinks ahead there, in the name of the
        table's `owner`.
        """
        running, stop = await self._start(search, client, table_id, owner)
        try:
            return await asyncio.shield(running)
        finally:
            stop.set()  # the client may have gone

    async def stream(
        self,
        search: Callable[[Engine, Stop, Callable[[_T], None]], None],
        client: str | None = None,
    ) -> AsyncIterator[_T]:
        """Return the results of a search that reports each as it finds it.

        To close the iterator stops the search.  Raise `EngineBusy` when the pool is full.
        """
        loop, results = asyncio.get_running_loop(), asyncio.Queue[_T | None]()

        def report(result: _T | None) -> None:
            with suppress(RuntimeError):  # the loop has ended, and with it every client
                loop.call_soon_threadsafe(results.put_nowait, result)

        def whole(engine: Engine, stop: Stop) -> None:
            try:
                search(engine, stop, report)
            finally:
                report(None)

        running, stop = await self._start(whole, client)
        return _results(results, running, stop)

    def stop(self) -> None:
        """Stop the searches that run."""
        for stop in list(self._running):
            stop.set()

    async def _start(
        self,
        search: Callable[[Engine, Stop], _T],
        client: str | None,
        table_id: str = "",
        owner: str = "",
    ) -> tuple[asyncio.Future[_T], Stop]:
        from quaterne.engine import Stop

        loop = asyncio.get_running_loop()
        deadline = loop.time() + _WAIT_SECONDS
        while self._is_full(client):
            if loop.time() > deadline:
                raise EngineBusy
            await asyncio.sleep(_CHECK_SECONDS)
        stop = Stop()
        running = self._run(lambda engine: search(engine, stop), table_id, owner)
        self._running[stop] = client
        # A place is free when the thread is, not when the client has gone.
        running.add_done_callback(lambda _: self._running.pop(stop, None))
        return running, stop

    def _run(self, search: Callable[[Engine], _T], table_id: str, owner: str) -> asyncio.Future[_T]:
        if table_id and self._pool.is_long_engine_ready(table_id, owner):
            return self._pool.run(Lane.LONG, search, owner, table_id)
        return self._pool.run(Lane.ANALYSIS, search)

    def _is_full(self, client: str | None) -> bool:
        if len(self._running) >= self._pool.size(Lane.ANALYSIS):
            return True
        own = sum(each == client for each in self._running.values())
        return client is not None and own >= self._per_client


async def _results(
    results: asyncio.Queue[_T | None], running: asyncio.Future[None], stop: Stop
) -> AsyncIterator[_T]:
    try:
        while (result := await results.get()) is not None:
            yield result
        await asyncio.shield(running)  # raise here what went wrong there
    finally:
        stop.set()


# `Reviews`: reviews of games and analyses of positions as messages; whole reviews are cached.


_MAX_CACHED = 100


class Reviews:
    """What `quaterne.review` finds, as messages for a client."""

    def __init__(self, analyses: Analyses) -> None:
        self._analyses = analyses
        self._cache: OrderedDict[str, Review] = OrderedDict()
        """Reviews that ran to their end, by the text of their records; searches write to it from
        threads."""
        self._lock = Lock()

    async def game(
        self, record: Record, formatter: Formatter | None, client: str | None
    ) -> AsyncIterator[ReviewMessage]:
        """Return the messages of a review: the game, its decisions from last to first, the end.

        To close the iterator stops the search.  Raise `EngineBusy` when too many searches run.
        """
        messages, key = ReviewMessageBuilder(record, formatter), write_record(record)
        cached = self._cache.get(key)
        if cached is not None:
            return _all_messages(messages, cached)

        def search(engine: Engine, stop: Stop, send: Callable[[ReviewMessage], None]) -> None:
            send(messages.game())
            review = send_decisions(record, messages, engine, stop, send)
            if not review.is_stopped and not stop.is_set():
                self._store(key, review)
            send(messages.end(review))

        return await self._analyses.stream(search, client)

    async def position(
        self, state: Game, formatter: Formatter | None, client: str | None
    ) -> AnalysedPosition:
        """Return the value of a position and of every action in it.

        Raise `GameOver` after the end, `EngineBusy` when too many searches run.
        """
        if state.to_act is None:
            raise GameOver

        def search(engine: Engine, stop: Stop) -> AnalysedPosition:
            return analyse_position(state, engine, stop, formatter)

        return await self._analyses.run(search, client)

    def _store(self, key: str, review: Review) -> None:
        with self._lock:
            self._cache[key] = review
            if len(self._cache) > _MAX_CACHED:
                self._cache.popitem(last=False)


async def _all_messages(
    messages: ReviewMessageBuilder, review: Review
) -> AsyncIterator[ReviewMessage]:
    yield messages.game()
    for decision in reversed(review.decisions):
        yield messages.decision(decision)
    yield messages.end(review)
