"""Searches for clients: how many at once, for whom, and how they end."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable

import pytest

from quaterne.engine import Engine, Stop
from quaterne.puzzles import shipped_ids
from quaterne.server.errors import EngineBusy
from quaterne.server.jobs import analyses as module
from quaterne.server.jobs.analyses import Analyses
from quaterne.server.jobs.engine_pool import EnginePool, Lane
from tests.server.serving import PATIENCE, Running


@pytest.fixture
async def pool(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[EnginePool]:
    monkeypatch.setattr(module, "_WAIT_SECONDS", 0.1)
    pool = EnginePool(seats=1, analyses=4)
    yield pool
    pool.close()


@pytest.fixture
async def analyses(pool: EnginePool) -> AsyncIterator[Analyses]:
    analyses = Analyses(pool)
    yield analyses
    analyses.stop()


def search(_: Engine, stop: Stop) -> str:
    """Search until stopped."""
    until = time.monotonic() + PATIENCE
    while not stop.is_set() and time.monotonic() < until:
        time.sleep(0.005)
    return "stopped" if stop.is_set() else "forgotten"


async def wait_until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.005)


@pytest.mark.anyio
async def test_a_full_pool_rejects_and_one_client_has_half_of_it(analyses: Analyses) -> None:
    started = [asyncio.create_task(analyses.run(search, "a")) for _ in range(2)]
    await wait_until(lambda: analyses.running == 2)
    with pytest.raises(EngineBusy):
        await analyses.run(search, "a")
    started += [asyncio.create_task(analyses.run(search, who)) for who in ("b", None)]
    await wait_until(lambda: analyses.running == 4)
    for who in ("c", None):
        with pytest.raises(EngineBusy):
            await analyses.run(search, who)
    analyses.stop()
    assert await asyncio.gather(*started) == ["stopped"] * 4
    assert await analyses.run(lambda *_: "again", "a") == "again"


@pytest.mark.anyio
async def test_a_client_that_goes_stops_its_search(analyses: Analyses) -> None:
    task = asyncio.create_task(analyses.run(search, "a"))
    await wait_until(lambda: analyses.running == 1)
    task.cancel()
    await wait_until(lambda: analyses.running == 0)


@pytest.mark.anyio
async def test_a_stream_sends_results_as_they_are_found(analyses: Analyses) -> None:
    go_on = threading.Event()

    def count(_: Engine, stop: Stop, report: Callable[[int], None]) -> None:
        report(1)
        assert go_on.wait(PATIENCE)
        report(2)
        assert not stop.is_set()
        raise LookupError("after the second")

    found = await analyses.stream(count)
    assert await anext(found) == 1
    go_on.set()
    assert await anext(found) == 2
    with pytest.raises(LookupError):
        await anext(found)


@pytest.mark.anyio
async def test_a_search_for_a_table_uses_the_engine_that_thinks_ahead_there(
    pool: EnginePool, analyses: Analyses
) -> None:
    thought: list[Engine] = []
    until = threading.Event()

    def think(engine: Engine, stop: Stop) -> None:
        thought.append(engine)
        search(engine, stop)

    async def engine_for(table: str) -> Engine:
        return await analyses.run(lambda engine, _: engine, "a", table)

    thinking = pool.think_ahead(think, "b", "table", Stop())
    await wait_until(lambda: bool(thought))
    assert await engine_for("table") is thought[0]
    assert not await thinking, "it made way"
    assert await engine_for("another") is not thought[0]
    long = pool.run(Lane.LONG, lambda _: until.wait(PATIENCE), "b", "table")
    assert await engine_for("table") is not thought[0], "a hint waits for no long search"
    until.set()
    await long


def test_answers_to_puzzles_use_the_engines_of_the_pool(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[Engine] = []
    real = Engine.analyse

    def analyse(engine: Engine, *args: object, **named: object) -> object:
        used.append(engine)
        return real(engine, *args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "analyse", analyse)
    for puzzle in shipped_ids("win")[:3]:
        solution = server.http.get(f"/api/puzzles/{puzzle}/solution").json()
        answer = {"actions": solution["actions"]}
        assert server.http.post(f"/api/puzzles/{puzzle}/answer", json=answer).json()["right"]
    assert used
    assert len(set(map(id, used))) <= server.service.engine_pool.engines
    assert len(set(map(id, used))) == 1, "one after the other, they use the same engine"
