"""What other processes write is read, if need be again and again."""

from __future__ import annotations

from typing import Any

import pytest

from quaterne.server.tables import sync as news
from quaterne.store.errors import StoreUnavailable, UnknownTable

pytestmark = pytest.mark.anyio


class Room:
    """One whose table cannot be read at first."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.read: list[int | None] = []

    async def refresh(self, number: int | None) -> None:
        if self.failures:
            raise self.failures.pop(0)
        self.read.append(number)


async def test_who_waits_for_news_gets_them_when_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(news, "_FIRST_WAIT", 0.001)
    room: Any = Room(StoreUnavailable("gone"), StoreUnavailable("gone"))
    await news._refresh(room, 7)
    assert room.read == [7]


async def test_a_table_that_cannot_be_read_at_all_is_left_alone() -> None:
    room: Any = Room(UnknownTable("t1"))
    await news._refresh(room, None)
    assert room.read == []
