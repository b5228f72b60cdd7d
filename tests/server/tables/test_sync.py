"""What other processes write is read, again and again if need be."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.server.tables import remote_events as sync
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import TableChanged
from quaterne.store.errors import StoreUnavailable, UnknownTable

pytestmark = pytest.mark.anyio


class UnreadableTable:
    """A live table that cannot be read at first."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.read: list[int | str | None] = []

    async def refresh(self, number: int | str | None = None) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.read.append(number)

    async def reload(self) -> None:
        await self.refresh("all")


class Registry(TableRegistry):
    """A registry that notes which tables it closes."""

    def __init__(self) -> None:
        self.closed: list[object] = []

    async def close(self, live_table: LiveTable) -> None:
        self.closed.append(live_table)


async def test_a_table_is_read_as_soon_as_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sync, "_FIRST_WAIT", 0.001)
    live_table: Any = UnreadableTable(StoreUnavailable("gone"), StoreUnavailable("gone"))
    await sync._refresh(Registry(), live_table, TableChanged("t1", 7))
    assert live_table.read == [7]


async def test_a_table_that_does_not_exist_is_left_alone() -> None:
    live_table: Any = UnreadableTable(UnknownTable("t1"))
    await sync._refresh(Registry(), live_table, TableChanged(None))
    assert live_table.read == []


async def test_a_table_whose_earlier_events_changed_is_read_whole() -> None:
    live_table: Any = UnreadableTable()
    await sync._refresh(Registry(), live_table, TableChanged("t1", 0))
    assert live_table.read == ["all"]


async def test_a_deleted_table_is_closed_for_its_clients() -> None:
    live_table: Any = UnreadableTable(UnknownTable("t1"))
    registry = Registry()
    await sync._refresh(registry, live_table, TableChanged("t1", 0))
    assert registry.closed == [live_table]
