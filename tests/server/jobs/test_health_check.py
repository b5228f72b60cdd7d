"""Health is found out by writing, and asking often does not write often."""

from __future__ import annotations

import asyncio

import pytest

from quaterne.server.jobs import upkeep as health_check
from quaterne.server.jobs.upkeep import HealthCheck
from quaterne.store.errors import StoreError, StoreUnavailable

pytestmark = pytest.mark.anyio


class WrittenStore:
    """A store that counts what is written and fails if told to."""

    def __init__(self) -> None:
        self.writes = 0
        self.error: Exception | None = None
        self.is_stuck = False

    async def check_writable(self, _now: int) -> None:
        self.writes += 1
        await asyncio.sleep(0)
        if self.is_stuck:
            await asyncio.Event().wait()
        if self.error is not None:
            raise self.error


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    time = [1000.0]
    monkeypatch.setattr(health_check, "monotonic", lambda: time[0])
    return time


async def test_one_write_serves_many(clock: list[float]) -> None:
    store = WrittenStore()
    check = HealthCheck(store, print)  # type: ignore[arg-type]
    assert all(await asyncio.gather(*(check.is_store_writable() for _ in range(100))))
    assert store.writes == 1
    clock[0] += 5
    assert await check.is_store_writable()
    assert store.writes == 2


async def test_a_failure_is_reported_and_passes(clock: list[float]) -> None:
    store, reported = WrittenStore(), list[Exception]()
    check = HealthCheck(store, reported.append)  # type: ignore[arg-type]
    store.error = StoreUnavailable("disk full")
    assert not await check.is_store_writable()
    assert reported == [store.error]
    store.error = None
    clock[0] += 0.5
    assert await check.is_store_writable()


async def test_a_store_that_does_not_answer_is_not_healthy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(health_check, "_TIMEOUT", 0.01)
    store, reported = WrittenStore(), list[Exception]()
    store.is_stuck = True
    check = HealthCheck(store, reported.append)  # type: ignore[arg-type]
    assert not await check.is_store_writable()
    assert isinstance(reported[0], StoreError)
