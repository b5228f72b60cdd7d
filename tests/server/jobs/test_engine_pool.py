"""Engines are lent to one search at a time, and lanes do not wait for each other."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from quaterne.engine import Engine, Stop, Value
from quaterne.rules import Quatrenun
from quaterne.server.jobs import engine_pool
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from tests.server.serving import PATIENCE

NEW_LAYOUT = Quatrenun.random(Random(7))
"""Far from its end: no search gets there within a test."""


@pytest.fixture
async def pool() -> AsyncIterator[EnginePool]:
    pool = EnginePool(seats=2, analyses=2)
    yield pool
    pool.close()


@pytest.mark.anyio
async def test_two_long_searches_are_in_progress_at_the_same_time(pool: EnginePool) -> None:
    """Each waits, inside the search of the core, until the other one is there too."""
    meeting, stop = threading.Barrier(2), Stop()

    def search(engine: Engine) -> tuple[Engine, Value]:
        has_met = False

        def meet(_done: float, _nodes: int) -> None:
            nonlocal has_met
            if not has_met:
                has_met = True
                meeting.wait(PATIENCE)
                stop.set()

        return engine, engine.can_win(NEW_LAYOUT, stop=stop, progress=meet).verdict.value

    first, second = await asyncio.gather(*(pool.run(Lane.LONG, search) for _ in range(2)))
    assert first[0] is not second[0]
    assert first[0].threads == second[0].threads == 2
    assert first[1] is second[1] is Value.UNKNOWN, "they were stopped, not finished"
    assert not meeting.broken


def blocked(until: threading.Event, begun: Callable[[], object]) -> Callable[[Engine], Engine]:
    def search(engine: Engine) -> Engine:
        begun()
        assert until.wait(PATIENCE)
        return engine

    return search


@pytest.mark.anyio
async def test_a_search_waits_only_for_others_of_its_lane(pool: EnginePool) -> None:
    until, begun = threading.Event(), threading.Semaphore(0)
    long = [pool.run(Lane.LONG, blocked(until, begun.release)) for _ in range(3)]
    for _ in range(pool.size(Lane.LONG)):
        assert await asyncio.to_thread(begun.acquire, True, PATIENCE)
    for lane in (Lane.SEAT, Lane.ANALYSIS):
        assert await pool.run(lane, lambda engine: engine.threads) == 1
    assert not begun.acquire(blocking=False), "the third one waits"
    until.set()
    used = await asyncio.gather(*long)
    assert len(set(map(id, used))) == 2


@pytest.mark.anyio
async def test_engines_are_made_when_needed_and_used_again(pool: EnginePool) -> None:
    assert pool.engines == 0
    used = {id(await pool.run(lane, lambda e: e)) for lane in (Lane.SEAT, Lane.ANALYSIS) * 3}
    assert len(used) == pool.engines == 1
    until = threading.Event()
    both = [pool.run(lane, blocked(until, int)) for lane in Lane for _ in range(2)]
    await pool_is_in_use(pool, 6)
    until.set()
    assert len({id(engine) for engine in await asyncio.gather(*both)}) == 6


async def pool_is_in_use(pool: EnginePool, engines: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while pool.engines < engines:
            await asyncio.sleep(0.01)


@pytest.mark.anyio
async def test_an_engine_comes_back_from_a_search_that_fails(pool: EnginePool) -> None:
    def fail(_: Engine) -> None:
        raise LookupError

    for _ in range(3):
        with pytest.raises(LookupError):
            await pool.run(Lane.SEAT, fail)
    assert pool.engines == 1


@pytest.mark.anyio
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
async def test_long_searches_have_a_low_priority(pool: EnginePool) -> None:
    def priority(_: Engine) -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    usual = await pool.run(Lane.SEAT, priority)
    assert await pool.run(Lane.LONG, priority) == min(usual + 10, 19)
    assert await pool.run(Lane.AHEAD, priority) == min(usual + 20, 19)


@pytest.mark.anyio
async def test_closing_drops_what_is_queued() -> None:
    pool = EnginePool(seats=1, analyses=1)
    until, begun = threading.Event(), threading.Event()
    running = pool.run(Lane.SEAT, blocked(until, begun.set))
    queued = pool.run(Lane.SEAT, lambda engine: engine)
    assert await asyncio.to_thread(begun.wait, PATIENCE)
    threading.Timer(0.05, until.set).start()
    pool.close()
    await running
    with pytest.raises(asyncio.CancelledError):
        await queued


class Ahead:
    """A search that thinks ahead until it is stopped, or for as long as the test wants."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.is_enough = threading.Event()
        self.engines: list[Engine] = []
        self.at_once = self.most_at_once = 0

    def search(self, engine: Engine, stop: Stop) -> None:
        self.engines.append(engine)
        self.at_once += 1
        self.most_at_once = max(self.at_once, self.most_at_once)
        self.begun.release()
        until = time.monotonic() + PATIENCE
        while not stop.is_set() and not self.is_enough.is_set():
            assert time.monotonic() < until
            time.sleep(0.002)
        self.at_once -= 1

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self.begun.acquire, True, PATIENCE)


@pytest.mark.anyio
async def test_a_long_search_ends_thinking_ahead_and_gets_its_engine(pool: EnginePool) -> None:
    ahead = Ahead()
    thinking = pool.think_ahead(ahead.search, "a", "table", Stop())
    await ahead.has_begun()
    assert pool.is_long_engine_ready("table", "a")
    assert not pool.is_long_engine_ready("another", "a")
    assert await pool.run(Lane.LONG, lambda engine: engine, "b", "table") is ahead.engines[0]
    assert not await thinking, "it did not come to its end"
    assert pool.engines == 1


@pytest.mark.anyio
async def test_thinking_ahead_waits_until_no_long_search_is_left(pool: EnginePool) -> None:
    ahead, until, begun = Ahead(), threading.Event(), threading.Semaphore(0)
    long = [pool.run(Lane.LONG, blocked(until, begun.release), "a", name) for name in "xyz"]
    assert await asyncio.to_thread(begun.acquire, True, PATIENCE)
    thinking = pool.think_ahead(ahead.search, "b", "table", Stop())
    for lane in (Lane.SEAT, Lane.ANALYSIS):
        await pool.run(lane, lambda engine: engine)
    assert not ahead.engines, "one long search runs, and its owner has two more"
    ahead.is_enough.set()
    until.set()
    assert await thinking
    assert all(search.done() for search in long)


@pytest.mark.anyio
async def test_one_search_thinks_ahead_at_a_time_and_owners_take_turns(
    pool: EnginePool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_pool, "_TURN_SECONDS", 0.01)
    ahead, order = Ahead(), list[str]()

    async def think(name: str) -> None:
        await pool.think_ahead(ahead.search, name[0], name, Stop())
        order.append(name)

    await asyncio.gather(*map(think, ("a1", "a2", "a3", "b1")))
    assert order == ["a1", "a2", "b1", "a3"]
    assert ahead.most_at_once == 1
    assert pool.engines <= pool.size(Lane.LONG)


@pytest.mark.anyio
async def test_thinking_ahead_ends_with_its_stop_and_never_begins_when_cancelled(
    pool: EnginePool,
) -> None:
    ahead, stop = Ahead(), Stop()
    running = pool.think_ahead(ahead.search, "a", "table", stop)
    queued = pool.think_ahead(ahead.search, "a", "another", Stop())
    await ahead.has_begun()
    queued.cancel()
    stop.set()
    assert not await running
    await pool.run(Lane.LONG, lambda engine: engine)
    assert len(ahead.engines) == 1


@pytest.mark.anyio
async def test_what_is_cancelled_waits_no_longer(pool: EnginePool) -> None:
    """The next search of the same owner does not stand behind it."""
    until, begun, ahead = threading.Event(), threading.Semaphore(0), Ahead()
    long = pool.run(Lane.LONG, blocked(until, begun.release), "a", "x")
    assert await asyncio.to_thread(begun.acquire, True, PATIENCE)
    for _ in range(100):
        pool.think_ahead(ahead.search, "b", "table", Stop()).cancel()
    await asyncio.sleep(0)
    assert not pool._queues[Lane.AHEAD].is_used
    until.set()
    await long


@pytest.mark.anyio
async def test_a_short_search_does_not_stand_behind_long_ones_that_are_about_to_start(
    pool: EnginePool,
) -> None:
    ahead = Ahead()
    thinking = pool.think_ahead(ahead.search, "a", "table", Stop())
    await ahead.has_begun()
    assert pool.is_long_engine_ready("table", "a")
    long = pool.run(Lane.LONG, lambda engine: engine, "b", "another")
    assert not pool.is_long_engine_ready("table", "a"), "it would wait for that of another"
    await asyncio.gather(thinking, long)
