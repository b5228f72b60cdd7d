"""What other processes write is read, again and again if need be."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.server.tables import sync
from quaterne.store.errors import StoreUnavailable, UnknownTable

pytestmark = pytest.mark.anyio


class UnreadableTable:
    """A live table that cannot be read at first."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.read: list[int | None] = []

    async def refresh(self, number: int | None) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.read.append(number)


async def test_a_table_is_read_as_soon_as_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sync, "_FIRST_WAIT", 0.001)
    live_table: Any = UnreadableTable(StoreUnavailable("gone"), StoreUnavailable("gone"))
    await sync._refresh(live_table, 7)
    assert live_table.read == [7]


async def test_a_table_that_does_not_exist_is_left_alone() -> None:
    live_table: Any = UnreadableTable(UnknownTable("t1"))
    await sync._refresh(live_table, None)
    assert live_table.read == []
