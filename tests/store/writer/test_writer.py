"""Jobs that wait together, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio

import pytest

from quaterne.store import Store, open_store
from quaterne.store.errors import (
    Conflict,
    StoreUnavailable,
)
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio


async def test_appends_of_one_table_may_wait_together(store: Store) -> None:
    events = await create(store)
    steps = moves(events, 10)
    await asyncio.gather(*(store.append("t1", new, due=None) for new in steps))
    assert await store.events("t1") == events + tuple(sum(steps, ()))


async def test_closing_writes_what_waits(url: str) -> None:
    store = await open_store(url)
    events = await create(store)
    [new, late] = moves(events, 2)
    writing = asyncio.create_task(store.append("t1", new, due=None))
    await asyncio.sleep(0)
    await store.close()
    await writing
    with pytest.raises(StoreUnavailable, match="closed"):
        await store.append("t1", late, due=None)
    again = await open_store(url)
    assert await again.events("t1") == events + new
    await again.close()


async def test_a_cancelled_caller_does_not_affect_others(store: Store) -> None:
    events = await create(store)
    [new] = moves(events, 1)
    writing = asyncio.create_task(store.append("t1", new, due=None))
    await asyncio.sleep(0)
    writing.cancel()
    await create(store, "t2")
    assert await store.events("t1") in (events, events + new)


async def test_jobs_that_wait_behind_a_rejected_one_are_rejected_too(store: Store) -> None:
    events = await create(store)
    [theirs] = moves(events, 1, seed=8)
    await store.append("t1", theirs, due=None)
    [first, second] = moves(events, 2, seed=9)
    # Creating a table keeps the group busy while the second event is submitted.
    tasks = [
        asyncio.create_task(store.append("t1", first, due=None)),
        asyncio.create_task(create(store, "t2")),
    ]
    await asyncio.sleep(0)
    while store._writer._waiting:
        await asyncio.sleep(0)
    tasks.append(asyncio.create_task(store.append("t1", second, due=None)))
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [type(result) for result in results] == [Conflict, tuple, Conflict]
    assert await store.events("t1") == events + theirs
