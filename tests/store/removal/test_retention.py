"""Old tables, found in batches."""

from __future__ import annotations

from random import Random

import pytest

from quaterne.play import Join, Options, Person, Seat, decide, fold, open_table
from quaterne.store import OldTableKind, Store
from tests.store.games import LEA, TOM, moves

pytestmark = pytest.mark.anyio


async def open_at(store: Store, table: str, opened: int, *, waiting: bool = False) -> None:
    events = open_table(Options(), LEA, None if waiting else TOM, opened, Random(1))
    await store.create(table, events, secrets={}, listed=False, due=None)


async def found(store: Store, kind: OldTableKind, before: int) -> list[str]:
    """Return the old tables, read in batches of two."""
    ids, after = [], None
    while batch := await store.old_tables(kind, before, 2, after):
        ids += [table.id for table in batch]
        after = batch[-1]
    return ids


async def test_tables_opened_before_a_time(store: Store) -> None:
    for number, table in enumerate(("a", "b", "c", "d", "e")):
        await open_at(store, table, 10 * (number // 2), waiting=table in "be")
    assert await found(store, OldTableKind.ANY, 20) == ["a", "b", "c", "d"]
    assert await found(store, OldTableKind.ANY, 21) == ["a", "b", "c", "d", "e"]
    assert await found(store, OldTableKind.UNSTARTED, 21) == ["b", "e"]
    await store.erase_names("c", list(Seat))
    assert await found(store, OldTableKind.NAMED, 21) == ["a", "b", "d", "e"]
    assert await found(store, OldTableKind.ANY, 20) == ["a", "b", "c", "d"]


async def test_the_last_event_of_a_table(store: Store) -> None:
    await open_at(store, "t", 1000)
    events = await store.events("t")
    for new in moves(events, 3):
        await store.append("t", new, due=None)
    [table] = await store.old_tables(OldTableKind.ANY, 2000)
    assert (table.opened, table.last) == (1000, 1030)


async def test_a_table_that_was_joined_has_started(store: Store) -> None:
    await open_at(store, "t", 1000, waiting=True)
    table = fold(await store.events("t"))
    joined = decide(table, Seat.TWO, Join("j", Person("Tom")), 1100, Random(1))
    await store.append("t", joined, due=None)
    assert await found(store, OldTableKind.UNSTARTED, 2000) == []
