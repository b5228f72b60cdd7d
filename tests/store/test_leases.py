"""One process at a time has a lease."""

from __future__ import annotations

import asyncio

import pytest

from quaterne.store import Store

pytestmark = pytest.mark.anyio


async def test_a_lease_is_held_until_it_is_over(store: Store) -> None:
    assert await store.take_lease("work", "a", now=0, until=10)
    assert not await store.take_lease("work", "b", now=9, until=99)
    assert await store.take_lease("other work", "b", now=9, until=99)
    assert await store.take_lease("work", "a", now=9, until=20)
    assert not await store.take_lease("work", "b", now=19, until=99)
    assert await store.take_lease("work", "b", now=20, until=30)
    assert not await store.take_lease("work", "a", now=21, until=99)


async def test_one_of_many_gets_it(store: Store) -> None:
    taken = await asyncio.gather(*(store.take_lease("work", f"{n}", 0, 10) for n in range(4)))
    assert sorted(taken) == [False, False, False, True]
