"""A client of the simulation: it connects, follows its table, sends commands, and comes back."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

import orjson

from quaterne.play import Act, Agree, Command, Leave, Seat, Table, Tick, to_dict
from tests.play.client import Client
from tests.simulation.choices import choose_command
from tests.simulation.network import Socket

if TYPE_CHECKING:
    from tests.simulation.world import World


_ANSWER_SECONDS = 8.0
"""After this time without an answer a client asks again."""
_TRIES = 12
_SOME_HTTP, _MUCH_HTTP = 0.06, 0.5
"""The share of commands over HTTP: more while a process stands still that may get them."""


@dataclass(slots=True)
class _Sent:
    """A command that waits for its answer."""

    command: Command
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    is_final: bool = False
    """Whether the answer says what became of it."""
    arrivals: dict[object, deque[float]] = field(default_factory=dict)
    """When it reached a server, on each connection that has not answered it yet."""
    actions: int | None = None
    """For a legal action: how many had been done before it."""


class Visitor:
    """Somebody at a table: a player on a seat, or a spectator."""

    def __init__(
        self, world: World, name: str, table_id: str, seat: Seat | None, secret: str | None
    ) -> None:
        self.name = name
        self.seat = seat
        self.number = 0
        """The number of the last event that it has seen."""
        self.client = Client(seat)
        self.is_excluded = False
        """Whether the server has sent it away for good."""
        self._world = world
        self._table_id = table_id
        self._secret = secret
        self._source = Random(f"{world.seed} {name}")
        self._socket: Socket | None = None
        self._sent: dict[str, _Sent] = {}
        self._count = 0
        self._lost = asyncio.Event()
        self._is_gone = False

    @property
    def is_connected(self) -> bool:
        """Whether frames can reach it."""
        return self._socket is not None and self._socket.is_open

    async def follow(self) -> None:
        """Stay connected, for as long as the server lets it."""
        while not self._is_gone and not self.is_excluded:
            process = self._world.some_process(self._source)
            if process is not None:
                self._lost.clear()
                query = f"since={self.number}" + (f"&seat={self.seat}" if self.seat else "")
                path = f"/api/tables/{self._table_id}/live?{query}"
                self._socket = self._world.network.open(process, path, self._secret, self)
                await self._lost.wait()
            await asyncio.sleep(self._source.uniform(0.1, 1.5))

    def leave(self) -> None:
        """Close the connection and do not come back, nor send again what has no answer."""
        self._is_gone = True
        for command_id in self._sent:
            self._world.clocks.refused(self._table_id, command_id)
        if self._socket is not None:
            self._socket.cut()

    async def play(self) -> None:
        """Send one command after the other."""
        source = self._source
        while not self._is_gone:
            await asyncio.sleep(source.uniform(0.05, 1.2) if source.random() < 0.98 else 20.0)
            if self.number and self.is_connected and self._world.may_send():
                await self._perform()

    async def _perform(self) -> None:
        """Send a command, again and again until it is known what became of it."""
        assert self.seat is not None
        self._count += 1
        table = self._world.laws.history(self._table_id).at(self.number)
        command = choose_command(table, self.seat, f"{self.name}-{self._count}", self._source)
        sent = self._sent[command.id] = _Sent(command)
        if _is_legal(table, self.seat, command):
            sent.actions = len(table.round.game_events)
        self._world.trace(self.name, "sends", f"{type(command).__name__} {command.id}")
        for _ in range(_TRIES):
            if self._is_gone or sent.is_final:
                break
            sent.answered.clear()
            await self._send_once(sent)

    async def _send_once(self, sent: _Sent) -> None:
        if self._source.random() < (_MUCH_HTTP if self._world.is_frozen else _SOME_HTTP):
            await self._send_by_http(sent)
        elif self.is_connected:
            socket = self._socket
            assert socket is not None
            text = orjson.dumps(to_dict(sent.command)).decode()
            for _ in range(2 if self._source.random() < 0.04 else 1):
                socket.send_up(text, lambda: self._arrived(sent, socket, socket.process))
        if not sent.is_final:
            try:
                async with asyncio.timeout(_ANSWER_SECONDS if self.is_connected else 0.5):
                    await sent.answered.wait()
            except TimeoutError:
                pass

    async def _send_by_http(self, sent: _Sent) -> None:
        process = self._world.some_process(self._source)
        if process is None:
            return
        path = f"/api/tables/{self._table_id}/commands"
        exchange = object()
        try:
            answer = await self._world.network.request(
                process,
                "POST",
                path,
                to_dict(sent.command),
                self._secret,
                lambda: self._arrived(sent, exchange, process),
            )
        except ConnectionError:
            return
        if answer.status == 200:
            self._acknowledged(sent.command.id, answer.content["events"], exchange)
        else:
            self._refused(sent.command.id, answer.content["error"], exchange)

    def _arrived(self, sent: _Sent, connection: object, process: object) -> None:
        sent.arrivals.setdefault(connection, deque()).append(self._world.loop.time())
        # If the store refuses what arrives after its sender has left, nobody sends it again.
        if sent.actions is not None and self.seat is not None and not self._is_gone:
            self._world.clocks.arrived(
                self._table_id, self.seat, sent.actions, sent.command.id, process
            )

    def check_agreement(self) -> None:
        """When nothing is wrong any more, all that the table shows has arrived."""
        if self.is_connected and self.number and not self.is_excluded:
            laws = self._world.laws
            laws.check_complete(self._table_id, self.seat, self.number)
            laws.check_client(self._table_id, self.seat, self.client, self.number)

    def on_open(self, socket: Socket) -> None:
        """The server accepted the connection."""

    def on_close(self, socket: Socket) -> None:
        """The connection has ended."""
        if socket is self._socket:
            self._lost.set()
            for sent in self._sent.values():
                sent.answered.set()

    def on_frame(self, socket: Socket, text: str) -> None:
        """Judge a frame, and take it in."""
        if socket is not self._socket:
            return
        frame = orjson.loads(text)
        self._world.trace(self.name, "receives", text)
        laws = self._world.laws
        match frame["type"]:
            case "welcome" | "events":
                self.number = laws.check_frame(
                    self._table_id, self.seat, frame, self.client, self.number
                )
                if frame.get("done") is not None:
                    self._acknowledged(frame["done"], frame["events"], socket)
            case "done":
                self._acknowledged(frame["id"], [], socket)
            case "error":
                laws.check_error(self._table_id, self.seat, frame["error"])
                self._refused(frame["id"], frame["error"], socket)
            case "bye" if frame["reason"] == "gone":
                self.is_excluded = True

    def _acknowledged(
        self, command_id: str, events: list[dict[str, Any]], connection: object
    ) -> None:
        sent = self._sent[command_id]
        sent.arrivals[connection].popleft()
        is_idle = isinstance(sent.command, Tick | Agree)
        is_flag = any(event["type"] == "game-ended" for event in events)
        assert self.seat is not None
        self._world.laws.acknowledge(self._table_id, self.seat, command_id, is_idle or is_flag)
        sent.is_final = True
        sent.answered.set()

    def _refused(self, command_id: str | None, problem: dict[str, Any], connection: object) -> None:
        code = problem["code"]
        self._world.trace(self.name, "is refused", code)
        assert command_id is not None and self.seat is not None
        sent = self._sent[command_id]
        arrived = sent.arrivals[connection].popleft()
        self._world.clocks.refused(self._table_id, command_id)
        if code == "wrong-secret" and isinstance(sent.command, Leave):
            self.is_excluded = sent.is_final = True  # it left, and missed the answer
        elif self._world.laws.refuse(self._table_id, self.seat, command_id, code, arrived):
            if sent.actions is not None:
                self._world.laws.check_illegal(self._table_id, self.seat, sent.actions, code)
            sent.is_final = True
            sent.answered.set()
        else:
            self._world.loop.call_later(1.0, sent.answered.set)


def _is_legal(table: Table, seat: Seat, command: Command) -> bool:
    current = table.current
    return (
        isinstance(command, Act)
        and current is not None
        and current.to_act is seat
        and command.action in current.game.legal_actions()
    )
