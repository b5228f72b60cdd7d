"""What is kept of tables beside their events: who awaits somebody, and what falls due."""

from __future__ import annotations

import asyncio
from itertools import chain
from random import Random

import pytest

from quaterne.play import (
    EngineSeat,
    Event,
    Join,
    Leave,
    Occupant,
    Options,
    Person,
    Seat,
    decide,
    fold,
    open_table,
)
from quaterne.store import Store
from quaterne.store.errors import StoreError, UnknownTable
from tests.store.games import LEA, TOM, create, moves

pytestmark = pytest.mark.anyio


async def wait(
    store: Store,
    table: str,
    one: Occupant | None = LEA,
    two: Occupant | None = None,
    listed: bool = True,
) -> tuple[Event, ...]:
    """Open a table at which somebody is awaited."""
    events = open_table(Options(hints=True), one, two, 5000, Random(1))
    await store.create(table, events, secrets={}, listed=listed, due=None)
    return events


async def listed(store: Store) -> list[str]:
    return [table.id for table in await store.open_tables()]


async def test_only_listed_tables_with_an_open_seat(store: Store) -> None:
    await create(store, "full", listed=True)
    await wait(store, "one")
    await wait(store, "unlisted", listed=False)
    await wait(store, "both", one=None)
    await wait(store, "engine", one=None, two=EngineSeat(3))
    engine, both, one = await store.open_tables()
    assert (engine.id, engine.one, engine.two) == ("engine", None, EngineSeat(3))
    assert (both.id, both.one, both.two) == ("both", None, None)
    assert (one.id, one.one, one.two) == ("one", LEA, None)
    assert one.options == Options(hints=True) and one.since == 5000


async def test_joining_and_leaving(store: Store) -> None:
    kept = await wait(store, "t1")
    for seat, command, still_open in (
        (Seat.ONE, Leave("c1"), True),
        (Seat.TWO, Join("c2", TOM), True),
        (Seat.ONE, Join("c3", Person("Zoë")), False),
    ):
        new = decide(fold(kept), seat, command, 6000, Random(1))
        await store.append("t1", new, due=None)
        kept += new
        assert await listed(store) == (["t1"] if still_open else [])
        if still_open:
            [table] = await store.open_tables()
            assert (table.one, table.two) == fold(kept).seats
    assert await store.events("t1") == kept


async def test_pages_of_open_tables(store: Store) -> None:
    for n in range(7):
        await wait(store, f"t{n}")
    seen: list[str] = []
    while page := await store.open_tables(3, before=seen[-1] if seen else None):
        seen += [table.id for table in page]
    assert seen == [f"t{n}" for n in reversed(range(7))]
    for nowhere in ("nowhere", "\0", "\ud800"):
        assert await store.open_tables(3, before=nowhere) == []
    assert await store.open_tables(-1) == [] and len(await store.open_tables(10**30)) == 7


async def test_old_open_tables_are_left_out(store: Store) -> None:
    for n in range(3):
        await wait(store, f"t{n}")
    found = await store.open_tables(since=5001, always=["t1", "nowhere"])
    assert [table.id for table in found] == ["t1"]
    assert len(await store.open_tables(since=5000)) == 3
    assert await store.open_tables(before="t1", since=5001, always=["t1"]) == []


async def test_what_falls_due(store: Store) -> None:
    for table, due in (("late", 300), ("early", 100), ("never", None), ("middle", 200)):
        await create(store, table, due=due)
    assert await store.claim_due(99, 10, 10) == []
    assert await store.claim_due(200, 1000, 1) == ["early"]
    assert sorted(await store.claim_due(10_000, 1000, 10)) == ["early", "late", "middle"]
    assert await store.claim_due(10_999, 1000, 10) == []
    assert len(await store.claim_due(11_000, 1000, 10)) == 3


async def test_an_append_sets_what_is_due(store: Store) -> None:
    events = await create(store, due=100)
    for new, due in zip(moves(events, 3), (None, 50, 70), strict=True):
        await store.append("t1", new, due=due)
        assert await store.claim_due(60, 10, 10) == (["t1"] if due == 50 else [])
    assert await store.claim_due(70, 10, 10) == ["t1"]


async def test_what_is_still_worked_on_is_put_off(store: Store) -> None:
    for table, due in (("long", 100), ("other", 100), ("never", None)):
        await create(store, table, due=due)
    await store.postpone({"long": 300, "never": 300, "nowhere": 300})
    assert await store.claim_due(299, 1000, 10) == ["other"]
    assert await store.claim_due(300, 1000, 10) == ["long"]


async def test_claims_at_once_share_nothing(store: Store) -> None:
    await asyncio.gather(*(create(store, f"t{n}", due=n) for n in range(20)))
    given = await asyncio.gather(*(store.claim_due(100, 50, 5) for _ in range(6)))
    assert sorted(chain(*given)) == sorted(f"t{n}" for n in range(20))


async def test_ids_that_no_database_takes(store: Store) -> None:
    for bad in ("", "a b", "é", "\0", "\ud800", "x" * 65):
        with pytest.raises(StoreError, match="a table cannot have the id"):
            await create(store, bad)
        for asking in (store.events(bad), store.secrets(bad)):
            with pytest.raises(UnknownTable):
                await asking
    events = await create(store)
    assert await store.events("t1", since=-(10**30)) == events
    assert await store.events("t1", since=10**30) == ()


async def test_one_that_cannot_be_written_harms_no_other(store: Store) -> None:
    events = await create(store)
    await create(store, "t2")
    [new] = moves(events, 1)
    results = await asyncio.gather(
        store.append("t1", new, due=None),
        store.append("t2", new, due=10**30),
        create(store, "t3"),
        return_exceptions=True,
    )
    assert isinstance(results[1], StoreError) and "cannot be written" in str(results[1])
    assert await store.events("t1") == events + new and await store.events("t2") == events
    await store.append("t2", new, due=None)
