from __future__ import annotations

import asyncio
from typing import Any, Never

import pytest

from quaterne.local.errors import NotKept
from quaterne.local.worker import IndexedDbStore
from tests.local.memory_store import MemoryStore


class Converted:
    """A value of JavaScript."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def to_py(self) -> Any:
        return self._value


class Database:
    """The names and values that JavaScript has."""

    def __init__(self) -> None:
        self._store = MemoryStore()

    async def append(self, table: str, first: int, texts: Converted) -> bool:
        return await self._store.append(table, first, texts.to_py())

    async def events(self, table: str) -> Converted:
        return Converted(await self._store.events(table))

    async def addGame(self, game: str, text: str) -> None:  # noqa: N802
        await self._store.add_game(game, text)

    async def removeGame(self, game: str) -> None:  # noqa: N802
        await self._store.remove_game(game)

    async def games(self) -> Converted:
        return Converted([list(pair) for pair in await self._store.games()])


def test_values_are_converted_both_ways() -> None:
    async def scenario() -> None:
        store = IndexedDbStore(Database(), Converted)
        assert await store.append("t", 1, ("a", "b"))
        assert not await store.append("t", 1, ("a",))
        assert await store.events("t") == ["a", "b"]
        await store.add_game("g", "x")
        assert await store.games() == [("g", "x")]
        await store.remove_game("g")
        assert await store.games() == []

    asyncio.run(scenario())


class FullDatabase:
    """A database whose site has no room left."""

    async def append(self, *_given: object) -> Never:
        raise OSError("QuotaExceededError")

    async def addGame(self, *_given: object) -> Never:  # noqa: N802
        raise OSError("QuotaExceededError")


def test_a_browser_that_refuses_to_keep_is_named() -> None:
    async def scenario() -> None:
        store = IndexedDbStore(FullDatabase(), Converted)
        with pytest.raises(NotKept):
            await store.append("t", 1, ("a",))
        with pytest.raises(NotKept):
            await store.add_game("g", "x")

    asyncio.run(scenario())
