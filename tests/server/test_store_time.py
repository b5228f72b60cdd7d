"""Processes that share a store have its time of day, whatever their own clocks show."""

from __future__ import annotations

from typing import cast

import pytest

from quaterne.server import clock as store_time
from quaterne.server.clock import MOST_DIFFERENCE, StoreTime
from quaterne.store import Store
from quaterne.store.errors import StoreUnavailable

pytestmark = pytest.mark.anyio


class Scene:
    """A process whose clock differs from that of its store, in the place of which it stands."""

    def __init__(self) -> None:
        self.ticks = 1_000_000
        self.ahead = 0
        """Milliseconds by which the process is ahead of the store."""
        self.is_shared = True
        self.way = (10, 10)
        """Milliseconds to the store, and back."""
        self.failures = 0

    async def time(self) -> int:
        there, back = self.way
        self.ticks += there
        if self.failures:
            self.failures -= 1
            raise StoreUnavailable("not now")
        time = self.ticks
        self.ticks += back
        return time

    def set_forward(self, milliseconds: int) -> None:
        self.ahead += milliseconds

    def process(self) -> StoreTime:
        return StoreTime(cast(Store, self))


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    scene = Scene()
    monkeypatch.setattr(store_time, "ticks", lambda: scene.ticks)
    monkeypatch.setattr(store_time, "now", lambda: scene.ticks + scene.ahead)
    monkeypatch.setattr(store_time, "set_forward", scene.set_forward)
    return scene


@pytest.mark.parametrize("ahead", [4_000, -4_000, 3_600_000, -900, 31])
async def test_a_process_takes_the_time_of_the_store(scene: Scene, ahead: int) -> None:
    scene.ahead = ahead
    process = scene.process()
    assert not process.is_known
    await process.load()
    assert process.is_known and scene.ahead == 0


async def test_the_way_to_the_store_is_no_difference(scene: Scene) -> None:
    scene.way = (20, 0)
    await scene.process().load()
    assert scene.ahead == 0
    scene.way = (0, 200)
    await scene.process().load()
    assert abs(scene.ahead) <= MOST_DIFFERENCE


async def test_a_slow_answer_says_nothing(scene: Scene) -> None:
    scene.ahead, scene.way = 4_000, (150, 150)
    process = scene.process()
    await process.load()
    assert not process.is_known and scene.ahead == 4_000
    scene.way = (10, 10)
    await process.compare()
    assert process.is_known and scene.ahead == 0


async def test_it_asks_again_when_the_store_fails(scene: Scene) -> None:
    scene.ahead, scene.failures = 4_000, 2
    process = scene.process()
    await process.load()
    assert process.is_known and scene.ahead == 0


async def test_a_process_that_is_alone_keeps_its_own(scene: Scene) -> None:
    scene.is_shared, scene.ahead = False, 4_000
    process = scene.process()
    assert process.is_known
    await process.load()
    await process.run()
    assert scene.ahead == 4_000
