"""Two live clients at one table that play one scripted game after the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import orjson

from bench.load.scripts import Script
from bench.load.socket import LiveSocket, connect
from quaterne.rules import Player

__all__ = ["Pair", "SeatedClient", "Tally"]

_SEATS = ("one", "two")
_RETRY = 0.2
"""Seconds before a client resends a command that could not be stored."""


@dataclass
class Tally:
    """The counts of a run; times in seconds."""

    moves: int = 0
    games: int = 0
    rounds: int = 0
    """Faults survived."""
    waits: list[float] = field(default_factory=list)
    """From sending a move until both players have it."""
    refused: int = 0
    """Commands answered by `store-unavailable`."""
    errors: list[str] = field(default_factory=list)
    acknowledged: int = 0
    """Acknowledged commands that the final check looked up in the database."""


@dataclass
class SeatedClient:
    """One player: a connection and what it has received."""

    secret: str
    socket: LiveSocket | None = None
    number: int = 0
    """The number of the last event that arrived."""
    acknowledged: dict[int, str] = field(default_factory=dict)
    """The number of the first event of each acknowledged command, with the command's id."""
    answered: str = ""
    """The id of the last acknowledged command."""


class Pair:
    """A table with its two players; `pace` seconds between moves, or None for full speed."""

    def __init__(
        self,
        base: str,
        table: str,
        secrets: tuple[str, str],
        scripts: Callable[[], Script],
        tally: Tally,
        pace: float | None = None,
    ) -> None:
        self.table = table
        self.players = (SeatedClient(secrets[0]), SeatedClient(secrets[1]))
        self.stopped = False
        self.checked = 0
        """The number of the last event that a check has covered."""
        self.moves = 0
        """How many moves both players have received."""
        self.hurry = 0
        """Moves to play at full speed before the pace applies."""
        self.lost = asyncio.Event()
        """Set when a connection is lost."""
        self._base = base
        self._scripts = scripts
        self._tally = tally
        self._pace = pace
        self._first = 0
        self._script: Script = ()
        self._next = 0
        self._is_early = False
        """Whether `begin` was called before the first player was known."""
        self._counter = 0
        self._sent_at = 0.0
        self._due_at = 0.0
        self._pending: tuple[int, bytes] | None = None
        self._target: int | None = None

    async def connect(self) -> None:
        """Connect both players, or reconnect them."""
        self.close()
        self.lost.clear()
        for index, seat in enumerate(_SEATS):
            player = self.players[index]
            url = f"{self._base}/api/tables/{self.table}/live?since={player.number}&seat={seat}"
            heard = partial(self._on_message, index)
            player.socket = await connect(url, player.secret, heard, self.lost.set)

    def begin(self, delay: float = 0.0) -> None:
        """Continue the game."""
        self._due_at = asyncio.get_running_loop().time() + delay
        if self._pending is not None:
            self._transmit(*self._pending)
        else:
            self._schedule()

    def close(self) -> None:
        """Close both connections."""
        for player in self.players:
            if player.socket is not None:
                player.socket.close()

    def state(self) -> str:
        """Describe the state of the game, to explain why it is stuck."""
        numbers = [player.number for player in self.players]
        line = "lost" if self.lost.is_set() else "connected"
        return f"{self.table} {line}, has {numbers}, sent {self._pending}, wants {self._target}"

    def _on_message(self, index: int, message: bytes) -> None:
        message_data: dict[str, Any] = orjson.loads(message)
        kind = message_data["type"]
        if kind == "events":
            self._events(index, message_data)
        elif kind == "done" and message_data["id"] == f"c{self._counter}":
            # An older command was sent before and after a break, and its events came first.
            self._target = self._target or self.players[index].number
            self._settle()
        elif kind == "error" and message_data["error"]["code"] == "store-unavailable":
            self._tally.refused += 1
            asyncio.get_running_loop().call_later(_RETRY, self._resend)
        elif kind == "error":
            self._tally.errors.append(str(message_data["error"]))
            self._pending = None

    def _resend(self) -> None:
        if self._pending is not None and not self.lost.is_set():
            self._transmit(*self._pending)

    def _events(self, index: int, message_data: dict[str, Any]) -> None:
        player = self.players[index]
        events = message_data["events"]
        for event in events:
            if event["number"] <= player.number:
                self._tally.errors.append(f"event {event['number']} came twice")
            player.number = event["number"]
            if event["type"] == "game-started" and index == 0:
                self._started(event["first"])
            if (mine := event.get("command")) is not None:
                player.acknowledged[event["number"]] = player.answered = mine
        mine_is_open = self._pending is not None and self._pending[0] == index
        if mine_is_open and player.answered == f"c{self._counter}":
            self._target = player.number
        self._settle()

    def _started(self, first: str) -> None:
        self._first = _SEATS.index(first)
        self._script, self._next = self._scripts(), 0
        if self._is_early:
            self._is_early = False
            self._schedule()

    def _settle(self) -> None:
        """Schedule the next move once both players have the last one."""
        if self._target is None or any(p.number < self._target for p in self.players):
            return
        self._pending = self._target = None
        self._tally.waits.append(time.perf_counter() - self._sent_at)
        self._tally.moves += 1
        self.moves += 1
        self._schedule()

    def _schedule(self) -> None:
        if self.stopped:
            return
        if self._pace is None:
            self._send_next()
            return
        if self.hurry > 0:
            self.hurry -= 1
            self._send_next()
            return
        self._due_at += self._pace
        asyncio.get_running_loop().call_at(self._due_at, self._send_next)

    def _send_next(self) -> None:
        if self.stopped or self._pending is not None:
            return
        if not self._script:  # connected, but without the first messages yet
            self._is_early = True
            return
        self._counter += 1
        if self._next < len(self._script):
            player, action = self._script[self._next]
            index = self._first if player is Player.FIRST else 1 - self._first
            command = {"type": "act", "action": action}
        elif self._next == len(self._script):
            self._tally.games += 1
            index, command = 0, {"type": "offer", "offer": "rematch"}
        else:
            index, command = 1, {"type": "accept", "offer": "rematch"}
        self._next += 1
        self._transmit(index, orjson.dumps(command | {"id": f"c{self._counter}"}))

    def _transmit(self, index: int, message: bytes) -> None:
        self._pending, self._target = (index, message), None
        self._sent_at = time.perf_counter()
        socket = self.players[index].socket
        assert socket is not None
        socket.send(message)
