"""The promises of a store, kept by the one of the tests."""

from __future__ import annotations

import asyncio

from quaterne.local.own_games import BrowserStore
from tests.local.memory_store import MemoryStore


def test_a_number_is_given_once() -> None:
    async def scenario() -> None:
        store: BrowserStore = MemoryStore()
        assert await store.append("t", 1, ["a", "b"])
        assert not await store.append("t", 2, ["c"])
        assert await store.append("t", 3, ["c"])
        assert await store.events("t") == ["a", "b", "c"]
        assert await store.events("other") == []

    asyncio.run(scenario())


def test_games_are_added_once_and_removed() -> None:
    async def scenario() -> None:
        store: BrowserStore = MemoryStore()
        await store.add_game("g", "x")
        await store.add_game("g", "x")
        assert await store.games() == [("g", "x")]
        await store.remove_game("g")
        await store.remove_game("g")
        assert await store.games() == []

    asyncio.run(scenario())
