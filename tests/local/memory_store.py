"""A store in memory, and a host with it: what IndexedDB and a worker are in a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from quaterne.local.errors import NotKept
from quaterne.local.worker import TabWorker


class MemoryStore:
    """Keeps texts like `page/src/local/indexedDatabase.ts`."""

    def __init__(self) -> None:
        self.tables: dict[str, list[str]] = {}
        self.finished: dict[str, str] = {}
        self.is_full = False

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        if self.is_full:
            raise NotKept
        known = self.tables.setdefault(table, [])
        if len(known) != first - 1:
            return False
        known.extend(events)
        return True

    async def events(self, table: str) -> Sequence[str]:
        return list(self.tables.get(table, ()))

    async def add_game(self, game: str, text: str) -> None:
        if self.is_full:
            raise NotKept
        self.finished[game] = text

    async def remove_game(self, game: str) -> None:
        self.finished.pop(game, None)

    async def games(self) -> Sequence[tuple[str, str]]:
        return list(self.finished.items())


async def run_at_once(search: Callable[[], object]) -> object:
    """Runs a search like a browser that cannot suspend it."""
    return search()


class Page:
    """A page with a host of its own in the tab."""

    def __init__(self, store: MemoryStore | None = None) -> None:
        self.store = MemoryStore() if store is None else store
        self.log: list[str] = []
        self.host = TabWorker(self.store, run_at_once, self.log.append)
        self.lines: list[str] = []
        self._number = 0

    async def ask(self, method: str, target: str, body: object = None) -> tuple[int, Any]:
        """The status and the content of an answer."""
        self._number += 1
        text = "" if body is None else json.dumps(body)
        found = await self.host.request(self._number, method, target, text, self.lines.append)
        status, media, content = found
        return status, json.loads(content) if media == "application/json" else content

    async def open_table(self, level: int = 1, **options: Any) -> str:
        """A game of a person on seat one against the computer; the id of its table."""
        new = {
            "options": options,
            "one": {"type": "person", "name": "Léa"},
            "two": {"type": "engine", "level": level},
        }
        status, created = await self.ask("POST", "tables", new)
        assert status == 200, created
        table: str = created["table"]
        return table

    async def follow(self, table: str, seat: str = "one", since: int = 0) -> Connection:
        """A live connection."""
        self._number += 1
        connection = Connection(self, self._number)
        target = f"tables/{table}/live?seat={seat}&since={since}"
        connection.is_open = await self.host.connect(
            self._number, target, lambda text: connection.frames.append(json.loads(text))
        )
        return connection


class Connection:
    """What a page has received of a table."""

    def __init__(self, page: Page, number: int) -> None:
        self.frames: list[dict[str, Any]] = []
        self.is_open = False
        self._page = page
        self._number = number

    async def send(self, **command: object) -> None:
        """Sends a command."""
        await self._page.host.receive(self._number, json.dumps(command))

    def close(self) -> None:
        self._page.host.disconnect(self._number)

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    @property
    def events(self) -> list[dict[str, Any]]:
        return [event for frame in self.of_type("events") for event in frame["events"]]
