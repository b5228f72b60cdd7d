"""The worker of a browser: IndexedDB as its store, JavaScript's functions as its runner."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from quaterne.local.errors import NotKept
from quaterne.local.worker import TabWorker

__all__ = ["IndexedDbStore", "start_worker"]


class IndexedDbStore:
    """The store that `page/src/local/indexedDatabase.ts` makes."""

    def __init__(self, database: Any, to_js: Callable[[object], Any]) -> None:
        self._database = database
        self._to_js = to_js

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        """Add events; return False if another tab was faster; raise `NotKept`."""
        return bool(await _kept(self._database.append(table, first, self._to_js(list(events)))))

    async def events(self, table: str) -> Sequence[str]:
        """Return all events of a table in their order."""
        return list((await self._database.events(table)).to_py())

    async def add_game(self, game: str, text: str) -> None:
        """Add a finished game under its id; raise `NotKept`."""
        await _kept(self._database.addGame(game, text))

    async def remove_game(self, game: str) -> None:
        """Remove a finished game."""
        await self._database.removeGame(game)

    async def games(self) -> Sequence[tuple[str, str]]:
        """Return all finished games, each with its id."""
        return [(game, text) for game, text in (await self._database.games()).to_py()]


async def _kept(writing: Awaitable[Any]) -> Any:
    try:
        return await writing
    except Exception as error:  # JavaScript's own, which only exists in a browser
        raise NotKept from error


def start_worker(database: Any, run: Any, log: Callable[[str], None]) -> TabWorker:
    """Return the worker of a page, as JavaScript makes it."""
    from pyodide.ffi import create_proxy, to_js  # type: ignore[import-not-found]

    async def search(function: Callable[[], object]) -> None:
        proxy = create_proxy(function)
        try:
            await run(proxy)
        finally:
            proxy.destroy()

    return TabWorker(IndexedDbStore(database, to_js), search, log)
