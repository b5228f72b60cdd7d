"""Two honest players with clocks, in a process of their own: what they notice of an attack."""

from __future__ import annotations

import asyncio
import multiprocessing
import time
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.synchronize import Event
from typing import Any

import httpx
import orjson

from bench.load.scripts import make_scripts
from bench.load.socket import LiveSocket, connect
from quaterne.rules import Player

__all__ = ["CLOCK", "Experience", "HonestPair"]

CLOCK = 10
"""Seconds for a move."""
ADDRESS = "127.0.0.2"
_PACE = 0.1
_RETRY = 0.5
_SEATS = ("one", "two")


@dataclass
class Experience:
    """What the pair has met with."""

    moves: int = 0
    quiet: float = 0.0
    """Seconds from sending a move until both players had it, at worst, before the attack began."""
    longest: float = 0.0
    """The same since then."""
    refused: int = 0
    lost: int = 0
    """Games lost on time."""
    breaks: int = 0
    """Connections that ended or could not be opened."""
    problems: list[str] = field(default_factory=list)
    """Errors that should not happen."""


class HonestPair:
    """Starts the players, and ends them."""

    def __init__(self, base: str) -> None:
        context = multiprocessing.get_context("spawn")
        self._attack, self._stop = context.Event(), context.Event()
        self._results: Any = context.Queue()
        arguments = (base, self._attack, self._stop, self._results)
        self._process = context.Process(target=_play, args=arguments, daemon=True)
        self._process.start()
        self.table: str = self._results.get(timeout=60)

    def attack_begins(self) -> None:
        """Count what happens from now on to the attack."""
        self._attack.set()

    def end(self) -> Experience:
        """Stop playing and return what happened."""
        self._stop.set()
        found: Experience = self._results.get(timeout=60)
        self._process.join(10)
        return found


def _play(base: str, attack: Event, stop: Event, results: Any) -> None:
    """Open a table and play at it; the clock runs as soon as it is open."""
    body: dict[str, Any] = {"options": {"rules": f"quarto clock={CLOCK}"}, "listed": False}
    body |= {seat: {"type": "person", "name": f"Honest {seat}"} for seat in _SEATS}
    transport = httpx.HTTPTransport(local_address=ADDRESS)
    with httpx.Client(base_url=base, timeout=30, transport=transport) as http:
        made = http.post("/api/tables", json=body).raise_for_status().json()
    one, two = (made["seats"][seat]["secret"] for seat in _SEATS)
    asyncio.run(_Players(base, made["table"], (one, two), attack).run(stop, results))


@dataclass
class _Players:
    base: str
    table: str
    secrets: tuple[str, str]
    attack: Event
    """Set when the attack begins."""
    found: Experience = field(default_factory=Experience)
    sockets: list[LiveSocket | None] = field(default_factory=lambda: [None, None])
    numbers: list[int] = field(default_factory=lambda: [0, 0])
    first: int = 0
    games: int = 0
    started: int = 0
    """The number of the event with which the current game started."""
    answer: str = ""
    """What became of the last command: `done` or a code."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self, stop: Event, results: Any) -> None:
        await self._connect()
        await self._until(lambda: self.games > 0)
        results.put(self.table)
        scripts, count = make_scripts(50, seed=1), 0
        while not stop.is_set():
            for player, action in scripts[self.games % 50]:
                count += 1
                index = self.first if player is Player.FIRST else 1 - self.first
                game = self.games
                await self._do(index, {"type": "act", "action": action}, f"c{count}", stop)
                if stop.is_set() or self.answer != "done" or self.games != game:
                    break
                await asyncio.sleep(_PACE)
            if not stop.is_set():
                count += 2
                await self._do(0, {"type": "offer", "offer": "rematch"}, f"c{count - 1}", stop)
                await self._do(1, {"type": "accept", "offer": "rematch"}, f"c{count}", stop)
        results.put(self.found)

    async def _do(self, index: int, command: dict[str, str], name: str, stop: Event) -> None:
        """Send a command until it is answered for good; both players then have its events."""
        before, began, self.answer = max(self.numbers), time.perf_counter(), ""
        while not stop.is_set():
            self.answer = ""
            socket = self.sockets[index]
            if socket is not None:
                socket.send(orjson.dumps(command | {"id": name}))
            with suppress(TimeoutError):
                async with asyncio.timeout(60):
                    await self._until(lambda: bool(self.answer) or stop.is_set())
            if self.answer not in ("", "rate-limited", "store-unavailable", "lost", "stopping"):
                break
            self.found.refused += self.answer == "rate-limited"
            await asyncio.sleep(_RETRY)
            if None in self.sockets:
                await self._connect()
        if not self.answer:
            return
        if self.answer != "done":
            self.found.problems.append(f"{command}: {self.answer}")
            await asyncio.sleep(_RETRY)
        if self.answer == "done":
            with suppress(TimeoutError):
                async with asyncio.timeout(60):
                    await self._until(lambda: min(self.numbers) > before)
            self.found.moves += 1
        waited = time.perf_counter() - began
        if self.attack.is_set():
            self.found.longest = max(self.found.longest, waited)
        else:
            self.found.quiet = max(self.found.quiet, waited)

    async def _until(self, holds: Any) -> None:
        while not holds():
            self.changed.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await self.changed.wait()

    async def _connect(self) -> None:
        for index, seat in enumerate(_SEATS):
            if self.sockets[index] is not None:
                continue
            path = f"/api/tables/{self.table}/live?since={self.numbers[index]}&seat={seat}"
            try:
                self.sockets[index] = await connect(
                    self.base + path,
                    self.secrets[index],
                    partial(self._on_message, index),
                    partial(self._on_lost, index),
                    ADDRESS,
                )
            except OSError:
                self.found.breaks += 1

    def _on_lost(self, index: int) -> None:
        if self.sockets[index] is not None:
            self.sockets[index] = None
            self.found.breaks += 1
            self.answer = self.answer or "lost"
            self.changed.set()

    def _on_message(self, index: int, text: bytes) -> None:
        message = orjson.loads(text)
        for event in message.get("events", ()):
            if event["number"] > self.numbers[index]:
                self.numbers[index] = event["number"]
                self._on_event(index, event)
        if message.get("done") or message["type"] == "done":
            self.answer = "done"
        elif message["type"] == "error":
            self.answer = message["error"]["code"]
        self.changed.set()

    def _on_event(self, index: int, event: dict[str, Any]) -> None:
        if event.get("command") is not None:
            self.answer = "done"
        if index == 0 and event["type"] == "game-started":
            self.games, self.first = event["game"], _SEATS.index(event["first"])
        elif index == 0 and event["type"] == "game-ended":
            self.found.lost += event["ending"] == "time"
