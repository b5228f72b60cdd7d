"""Servers and clients for tests: a server in a thread, live clients that speak plain JSON."""

from __future__ import annotations

import itertools
import json
import random
import threading
from typing import Any, Self

import httpx
import websockets.sync.connection
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets.sync.client import ClientConnection, connect

from quaterne.server.main import Worker, listen_on
from quaterne.server.service import Service
from quaterne.server.settings import Settings

PATIENCE = 60.0
"""Seconds until a test gives something up; only a test that fails waits for them."""

# The threads of servers and clients take what is in a ping from the global `random`; Hypothesis,
# in whose test that happens, would complain of a strategy that does.
for _pinging in (websockets_sansio_impl, websockets.sync.connection):
    _pinging.__dict__["random"] = random.Random()

Message = dict[str, Any]

_IDS = itertools.count()

GAME = [">0", "a1", ">1", "b1", ">2", "c1", ">3", "d1", "!1"]
"""The shortest game that is called."""


def person(name: str) -> Message:
    return {"type": "person", "name": name}


def engine(level: int) -> Message:
    return {"type": "engine", "level": level}


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self._worker = Worker(settings)
        self._listener = listen_on("127.0.0.1", settings.port)
        self.port = self._listener.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._started = threading.Event()
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._started.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def service(self) -> Service:
        return self._worker.service

    def stop(self) -> None:
        self.http.close()
        self._worker.stop()
        self._thread.join(PATIENCE)
        self._listener.close()
        assert not self._thread.is_alive()

    def _run(self) -> None:
        self._worker.run(self._listener, self._started.set)


class Table:
    """A table that was opened over HTTP, with the secrets of its seats."""

    def __init__(self, server: Any, **asked: Any) -> None:
        self.base = server.base
        self.http = http = server.http
        asked = {"one": person("Léa"), "two": person("Tom"), **asked}
        created = http.post("/api/tables", json=asked)
        assert created.status_code == 201, created.text
        http.cookies.clear()
        self.created: Message = created.json()
        self.id: str = self.created["table"]
        self.path = f"/api/tables/{self.id}"
        self.secrets = {seat: held["secret"] for seat, held in self.created["seats"].items()}

    @classmethod
    def joined(cls, server: Any, one: str = "Léa", two: str = "Tom", **asked: Any) -> Table:
        """A table whose second seat another client has taken."""
        table = cls(server, one=person(one), two=None, **asked)
        table.join(two)
        return table

    @classmethod
    def known(cls, server: Any, other: Table) -> Table:
        """A table that was opened elsewhere, at another server."""
        table = cls.__new__(cls)
        table.__dict__ = other.__dict__ | {"base": server.base, "http": server.http}
        table.secrets = dict(other.secrets)
        return table

    def bearer(self, seat: str | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.secrets[seat]}"}

    def get(self, path: str = "", seat: str | None = None, **params: Any) -> httpx.Response:
        found: httpx.Response = self.http.get(
            self.path + path, params=params, headers=self.bearer(seat)
        )
        return found

    def post(self, path: str, message: Message, seat: str | None = None) -> httpx.Response:
        found: httpx.Response = self.http.post(
            self.path + path, json=message, headers=self.bearer(seat)
        )
        self.http.cookies.clear()
        return found

    def join(self, name: str, seat: str | None = None) -> str:
        given = self.post("/join", {"id": "join", "name": name, "seat": seat})
        assert given.status_code == 200, given.text
        self.secrets[given.json()["seat"]] = given.json()["secret"]
        return str(given.json()["seat"])

    def live(self, seat: str | None = None, since: int = 0, **options: Any) -> Live:
        headers = {**self.bearer(seat), **options.pop("headers", {})}
        query = f"since={since}" + (f"&seat={seat}" if seat else "")
        url = f"{self.base.replace('http', 'ws', 1)}{self.path}/live?{query}"
        # Without a limit: a client whose queue is full does not hear that it is closed.
        patient = {"open_timeout": PATIENCE, "ping_timeout": PATIENCE}
        options = {"max_queue": None, **patient, **options}
        return Live(connect(url, additional_headers=headers, proxy=None, legacy=True, **options))


def order(table: Table) -> tuple[str, str]:
    """Who gives the first piece, and the other."""
    first = str(table.get(seat=next(iter(table.secrets))).json()["view"]["first"])
    return (first, "two" if first == "one" else "one")


def actors(table: Table) -> list[str]:
    """Who acts when, in `GAME`: the first gives, then each places and gives."""
    first, second = order(table)
    return [first, second, second, first, first, second, second, first, first]


class Live:
    """One connection; `received` is all that came through it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.received: list[Message] = []
        self.texts: list[str] = []
        self.welcome = self.next()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._socket.close()

    @property
    def socket(self) -> ClientConnection:
        return self._socket

    @property
    def numbers(self) -> list[int]:
        """The numbers of the events that came, in their order."""
        return [e["number"] for m in self.received for e in m.get("events", [])]

    @property
    def last(self) -> Message:
        """The last events that came."""
        return [message for message in self.received if message["type"] == "events"][-1]

    def next(self, kind: str | None = None) -> Message:
        """The next message, or the next of a kind."""
        while True:
            text = self._socket.recv(PATIENCE)
            assert isinstance(text, str)
            message: Message = json.loads(text)
            self.received.append(message)
            self.texts.append(text)
            if kind is None or message["type"] == kind:
                return message

    def send(self, **message: Any) -> str:
        """Send a message as it is; an id is added."""
        message.setdefault("id", f"command-{next(_IDS)}")
        self._socket.send(json.dumps(message))
        return str(message["id"])

    def ask(self, **command: Any) -> Message:
        """Send a command and wait for what answers it."""
        return self.answer(self.send(**command))

    def answer(self, command_id: str) -> Message:
        """Wait for what answers a command."""
        while True:
            message = self.next()
            if command_id in (message.get("done"), message.get("id")):
                return message

    def act(self, action: str, **more: Any) -> Message:
        """Do something at the table, which must succeed."""
        answer = self.ask(type="act", action=action, **more)
        assert answer["type"] == "events", answer
        return answer

    def refused(self, **command: Any) -> str:
        """Send what must be refused; the code that says why."""
        return str(self.ask(**command)["error"]["code"])

    def until(self, number: int) -> None:
        """Wait for an event."""
        while max(self.numbers, default=0) < number:
            self.next("events")
