from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import sleep

import pytest

from quaterne.engine import Engine, Stop
from quaterne.local.engine_queue import EngineQueue
from quaterne.play.errors import GameOver
from tests.local.memory_store import run_at_once


def test_searches_wait_for_each_other_and_share_an_engine() -> None:
    running: list[str] = []
    engines: list[Engine] = []

    async def slowly(search: Callable[[], object]) -> object:
        await asyncio.sleep(0.01)
        return search()

    def named(name: str) -> Callable[[Engine, Stop], str]:
        def search(engine: Engine, _: Stop) -> str:
            running.append(name)
            engines.append(engine)
            return name

        return search

    async def scenario() -> None:
        queue = EngineQueue(slowly)
        found = await asyncio.gather(queue.search(named("a")), queue.search(named("b")))
        assert [*found] == running == ["a", "b"]
        assert engines[0] is engines[1]

    asyncio.run(scenario())


def test_a_stream_reports_each_result_and_what_went_wrong() -> None:
    def count(_: Engine, __: Stop, send: Callable[[int], None]) -> None:
        for number in (1, 2, 3):
            send(number)

    def fail(_: Engine, __: Stop, send: Callable[[int], None]) -> None:
        send(1)
        raise GameOver

    async def scenario() -> None:
        queue = EngineQueue(run_at_once)
        async with queue.stream(count) as results:
            assert [number async for number in results] == [1, 2, 3]
        with pytest.raises(GameOver):
            async with queue.stream(fail) as results:
                assert [number async for number in results] == [1]

    asyncio.run(scenario())


def test_to_leave_a_stream_stops_its_search() -> None:
    stops: list[Stop] = []

    def search(_: Engine, stop: Stop, send: Callable[[int], None]) -> None:
        stops.append(stop)
        send(1)

    async def scenario() -> None:
        async with EngineQueue(run_at_once).stream(search) as results:
            async for _ in results:
                break
        assert stops[0].is_set()

    asyncio.run(scenario())


def test_to_cancel_a_search_stops_it_and_the_next_one_waits_for_its_end() -> None:
    happened: list[str] = []

    async def in_a_thread(search: Callable[[], object]) -> object:
        return await asyncio.to_thread(search)

    def endless(_: Engine, stop: Stop) -> None:
        while not stop.is_set():
            sleep(0.001)
        happened.append("stopped")

    async def scenario() -> None:
        queue = EngineQueue(in_a_thread)
        first = asyncio.ensure_future(queue.search(endless))
        await asyncio.sleep(0.02)
        first.cancel()
        await queue.search(lambda *_: happened.append("next"))
        assert happened == ["stopped", "next"]
        assert first.cancelled()

    asyncio.run(asyncio.wait_for(scenario(), 10))
