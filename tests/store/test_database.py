"""What every database does itself: tables that are due."""

from __future__ import annotations

import asyncio
import time
from itertools import chain

import pytest

from quaterne.store import Store
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio


async def test_tables_that_are_due(store: Store) -> None:
    for table, due in (("late", 300), ("early", 100), ("never", None), ("middle", 200)):
        await create(store, table, due=due)
    assert await store.claim_due(99, 10, 10) == []
    assert await store.claim_due(200, 1000, 1) == ["early"]
    assert sorted(await store.claim_due(10_000, 1000, 10)) == ["early", "late", "middle"]
    assert await store.claim_due(10_999, 1000, 10) == []
    assert len(await store.claim_due(11_000, 1000, 10)) == 3


async def test_an_append_sets_the_due_time(store: Store) -> None:
    events = await create(store, due=100)
    for new, due in zip(moves(events, 3), (None, 50, 70), strict=True):
        await store.append("t1", new, due=due)
        assert await store.claim_due(60, 10, 10) == (["t1"] if due == 50 else [])
    assert await store.claim_due(70, 10, 10) == ["t1"]


async def test_tables_still_worked_on_are_postponed(store: Store) -> None:
    for table, due in (("long", 100), ("other", 100), ("never", None)):
        await create(store, table, due=due)
    await store.postpone({"long": 300, "never": 300, "nowhere": 300})
    assert await store.claim_due(299, 1000, 10) == ["other"]
    assert await store.claim_due(300, 1000, 10) == ["long"]


async def test_claims_at_once_share_nothing(store: Store) -> None:
    await asyncio.gather(*(create(store, f"t{n}", due=n) for n in range(20)))
    given = await asyncio.gather(*(store.claim_due(100, 50, 5) for _ in range(6)))
    assert sorted(chain(*given)) == sorted(f"t{n}" for n in range(20))


async def test_its_time_of_day_is_in_milliseconds(store: Store) -> None:
    """The database runs on this machine."""
    before = time.time_ns() // 1_000_000
    found = await store.time()
    assert before - 1 <= found <= time.time_ns() // 1_000_000 + 1
