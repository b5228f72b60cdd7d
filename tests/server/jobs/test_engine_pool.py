"""Engines are lent to one search at a time, and lanes do not wait for each other."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable
from random import Random

import pytest

from quaterne.engine import Engine, Stop, Value
from quaterne.rules import Quatrenun
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
