"""Tables with an open seat."""

from __future__ import annotations

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
from tests.store.games import LEA, TOM, create

pytestmark = pytest.mark.anyio


async def create_open(
    store: Store,
    table: str,
    one: Occupant | None = LEA,
    two: Occupant | None = None,
    listed: bool = True,
) -> tuple[Event, ...]:
    """Store a table with an open seat."""
    events = open_table(Options(hints=True), one, two, 5000, Random(1))
    await store.create(table, events, secrets={}, listed=listed, due=None)
    return events


async def listed(store: Store) -> list[str]:
    return [table.id for table in await store.open_tables()]


async def test_only_listed_tables_with_an_open_seat(store: Store) -> None:
    await create(store, "full", listed=True)
    await create_open(store, "one")
    await create_open(store, "unlisted", listed=False)
    await create_open(store, "both", one=None)
    await create_open(store, "engine", one=None, two=EngineSeat(3))
    engine, both, one = await store.open_tables()
    assert (engine.id, engine.one, engine.two) == ("engine", None, EngineSeat(3))
    assert (both.id, both.one, both.two) == ("both", None, None)
    assert (one.id, one.one, one.two) == ("one", LEA, None)
    assert one.options == Options(hints=True) and one.since == 5000


async def test_joining_and_leaving(store: Store) -> None:
    kept = await create_open(store, "t1")
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
        await create_open(store, f"t{n}")
    seen: list[str] = []
    while page := await store.open_tables(3, before=seen[-1] if seen else None):
        seen += [table.id for table in page]
    assert seen == [f"t{n}" for n in reversed(range(7))]
    for nowhere in ("nowhere", "\0", "\ud800"):
        assert await store.open_tables(3, before=nowhere) == []
    assert await store.open_tables(-1) == [] and len(await store.open_tables(10**30)) == 7


async def test_old_open_tables_are_left_out(store: Store) -> None:
    for n in range(3):
        await create_open(store, f"t{n}")
    found = await store.open_tables(since=5001, always=["t1", "nowhere"])
    assert [table.id for table in found] == ["t1"]
    assert len(await store.open_tables(since=5000)) == 3
    assert await store.open_tables(before="t1", since=5001, always=["t1"]) == []


async def test_which_tables_are_listed(store: Store) -> None:
    for n in range(3):
        await create_open(store, f"t{n}", listed=n != 1)
    await create(store, "full", listed=True)
    assert await store.listed(["t0", "t1", "t2", "full", "nowhere", "\0"]) == ["full", "t2", "t0"]
    assert await store.listed([]) == []
