"""Times when the server cannot hear: nobody may lose on time for them, and somebody must learn of them."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import orjson

from bench.attacks.arena import OTHER, Arena, Attack, Outcome
from bench.load.faults import FullDisk
from bench.load.socket import LiveSocket

__all__ = ["OUTAGES"]

_CLOCK = 5
_AWAY = 7.0


class _Opponents:
    """Two people with a short clock, of whom one is to act."""

    def __init__(self) -> None:
        self.ended: str | None = None
        self.errors: list[str] = []

    async def sit(self, arena: Arena) -> None:
        async with arena.http(OTHER) as http:
            rules = {"rules": f"quarto clock={_CLOCK}"}
            made = await arena.open_table(http, options=rules)
        self._arena, self._table, self._seat = arena, made["table"], made["view"]["first"]
        self._secret = made["seats"][self._seat]["secret"]
        self.socket = await self.connect()

    async def connect(self) -> LiveSocket:
        """Connect the player to act, again after a break."""
        for _ in range(50):
            try:
                return await self._arena.live(
                    self._table, self._secret, self._on_message, address=OTHER
                )
            except OSError:
                await asyncio.sleep(0.1)
        raise ConnectionError("the server does not come back")

    def move(self) -> None:
        """Send the first move."""
        self.socket.send(orjson.dumps({"type": "act", "action": ">0", "id": "m"}))

    def _on_message(self, text: bytes) -> None:
        message: dict[str, Any] = orjson.loads(text)
        for event in message.get("events", ()):
            if event["type"] == "game-ended":
                self.ended = event["ending"]
        if message["type"] == "error":
            self.errors.append(message["error"]["code"])


def _judged(people: _Opponents, what: str) -> Outcome:
    lost = people.ended == "time"
    seen = "the player to act lost on time" if lost else "nobody lost on time"
    return Outcome(what, seen, not lost)


async def freeze(arena: Arena) -> Outcome:
    """The machine freezes for longer than a move may take; the move was sent meanwhile."""
    people = _Opponents()
    await people.sit(arena)
    await asyncio.sleep(0.5)
    arena.server.suspend()
    await asyncio.sleep(1.0)
    people.move()
    await asyncio.sleep(_AWAY)
    arena.server.resume()
    await asyncio.sleep(2.0)
    return _judged(people, f"{_AWAY + 1:.0f} s")


async def restart(arena: Arena) -> Outcome:
    """The server is restarted and is away for longer than a move may take."""
    people = _Opponents()
    await people.sit(arena)
    await asyncio.to_thread(arena.server.stop)
    await asyncio.sleep(_AWAY)
    await asyncio.to_thread(arena.server.start)
    people.socket = await people.connect()
    await asyncio.sleep(1.5)
    people.move()
    await asyncio.sleep(1.0)
    return _judged(people, f"{_AWAY:.0f} s")


async def full_disk(arena: Arena) -> Outcome:
    """The disk is full for longer than a move may take; health is asked meanwhile."""
    people = _Opponents()
    await people.sit(arena)
    fault = FullDisk(arena.folder)
    await fault.strike()
    began = time.monotonic()
    people.move()
    health = 200
    async with arena.http(OTHER) as http:
        while time.monotonic() < began + _AWAY:
            health = max(health, (await http.get("/api/health")).status_code)
            await asyncio.sleep(0.5)
    await fault.mend()
    await asyncio.sleep(1.5)
    people.move()
    await asyncio.sleep(1.5)
    found = _judged(people, f"{_AWAY:.0f} s")
    written = bool(arena.log().strip())
    found.seen += f"; health said {health}, the log has {'lines' if written else 'nothing'}"
    found.held = found.held and health == 503 and written
    return found


OUTAGES = (
    Attack("4", "frozen server", freeze, has_pair=False, is_last=True),
    Attack("4", "restart", restart, has_pair=False, is_last=True),
    Attack("4, 11", "full disk", full_disk, has_pair=False, small_disk=True),
)
