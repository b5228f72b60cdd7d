"""What the writer remembers of tables."""

from __future__ import annotations

import pytest

from quaterne.store import Store
from quaterne.store import group_commit as table_cache
from quaterne.store.group_commit import CachedTable, TableCache
from tests.store.games import create


def test_a_number_never_falls() -> None:
    cache = TableCache()
    cache.advance("t1", 9)
    assert cache.get("t1") is None
    cache.observe("t1", 7, 3)
    assert cache.get("t1") == CachedTable(key=7, last=3)
    cache.advance("t1", 5)
    cache.advance("t1", 4)
    cache.observe("t1", 7, 2)
    assert cache.get("t1") == CachedTable(key=7, last=5)
    cache.forget(["t1", "unknown"])
    assert cache.get("t1") is None


def test_the_oldest_table_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "_MOST_TABLES", 2)
    cache = TableCache()
    for table in ("t1", "t2", "t1", "t3"):
        cache.put(table, 1, 1)
    assert [table for table in ("t1", "t2", "t3") if cache.get(table)] == ["t1", "t3"]


@pytest.mark.anyio
async def test_tables_are_read_in_chunks(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "_IDS_PER_QUERY", 2)
    tables = [f"t{n}" for n in range(5)]
    for table in tables:
        await create(store, table)
    cache = TableCache()
    await cache.refresh(store._database.engine, [*tables, "unknown"])
    assert [cache.get(table) for table in tables] == [
        store._writer.cache.get(table) for table in tables
    ]
    assert cache.get("unknown") is None
