"""Malformed messages by the tens of thousands: `python -m bench.server_fuzz [--messages N]`.

Half go over HTTP and half over a WebSocket: commands that were true once and have been damaged,
and bytes that never were anything.  The server must answer each HTTP request below 500 and in the
one shape of errors, must keep the game playable, and must not say "Traceback".  `schemathesis` then
does the same from the description that the server gives of itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Protocol

import httpx
import uvloop

from bench.load.serving import Server, end_on_signals
from bench.load.socket import LiveSocket, connect

_COMMANDS: tuple[dict[str, Any], ...] = (
    {"type": "act", "id": "x1", "action": "b2"},
    {"type": "act", "id": "x2", "action": ">7"},
    {"type": "act", "id": "x3", "action": "!4"},
    {"type": "touch-cell", "id": "x4", "cell": "a1"},
    {"type": "offer", "id": "x5", "offer": "draw"},
    {"type": "accept", "id": "x6", "offer": "take-back"},
    {"type": "resign", "id": "x7"},
    {"type": "join", "id": "x8", "occupant": {"type": "person", "name": "Léa"}},
    {"type": "beat"},
)
_TABLE: dict[str, Any] = {
    "options": {"rules": "quarto", "pieces": "classic", "masked": ["one"], "lines": True},
    "one": {"type": "person", "name": "Léa"},
    "two": {"type": "engine", "level": 1},
    "listed": True,
}
_JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    2**70,
    1e308,
    "",
    "\x00",
    "\u202e𝟙",
    "a" * 500,
    "<script>alert(1)</script>",
    "' or 1=1 --",
    "../../etc/passwd",
    [],
    {},
    [[[[[[]]]]]],
    {"type": {"type": "act"}},
)
_PATHS = (
    "/api/tables",
    "/api/tables/{table}",
    "/api/tables/{table}/join",
    "/api/tables/{table}/seat",
    "/api/tables/{table}/commands",
    "/api/tables/{table}/hint",
    "/api/tables/{table}/review",
    "/api/review",
    "/api/games/x/review",
    "/api/tables/{table}/events",
    "/api/tables/{table}/record",
    "/api/tables/{table}/lines",
    "/api/games",
    "/api/analysis",
    "/api/nowhere",
)
CHECKS = (
    "--checks",
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
)
"""What schemathesis looks at."""
_METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS")


def damaged(value: Any, source: Random) -> Any:
    """A message with something wrong in it."""
    if isinstance(value, dict) and value and source.random() < 0.85:
        copy = dict(value)
        name = source.choice(list(copy))
        match source.randrange(5):
            case 0:
                del copy[name]
            case 1:
                copy[source.choice(("x", "", "seat", "id", "__class__"))] = source.choice(_JUNK)
            case 2:
                copy[name] = source.choice(_JUNK)
            case _:
                copy[name] = damaged(copy[name], source)
        return copy
    if isinstance(value, str) and value and source.random() < 0.6:
        place = source.randrange(len(value))
        return value[:place] + chr(source.choice((0, 33, 0x61, 0xE9, 0x1F4A9))) + value[place + 1 :]
    return source.choice(_JUNK)


def as_bytes(value: Any, source: Random) -> bytes:
    """What goes over the wire: JSON, or JSON with broken bytes, or no JSON at all."""
    text = json.dumps(value).encode()
    match source.randrange(8):
        case 0:
            return text[: source.randrange(len(text) + 1)]
        case 1:
            return source.randbytes(source.randrange(60))
        case _:
            return text


class _Served(Protocol):
    base: str


class Fuzzer:
    """One table of the server under fire."""

    def __init__(self, server: _Served, seed: int) -> None:
        self._server = server
        self._source = Random(seed)
        self.statuses: Counter[str] = Counter()
        self.faults: list[str] = []
        self._table = self._secret = ""

    async def http(self, count: int) -> None:
        """So many requests, a few at a time."""
        limits = httpx.Limits(max_connections=8)
        async with httpx.AsyncClient(base_url=self._server.base, limits=limits, timeout=30) as http:
            await self._open_table(http)
            for _ in range(0, count, 8):
                await asyncio.gather(*(self._request(http) for _ in range(8)))
                http.cookies.clear()

    async def _open_table(self, http: httpx.AsyncClient) -> None:
        made = (await http.post("/api/tables", json=_TABLE)).raise_for_status().json()
        self._table, self._secret = made["table"], made["seats"]["one"]["secret"]

    async def _request(self, http: httpx.AsyncClient) -> None:
        source = self._source
        path = source.choice(_PATHS).format(table=source.choice((self._table, "x", "%00", "é")))
        if source.random() < 0.4:
            names = ("since", "seat", "cell", "game", "cursor", "player", "result", "from", "to")
            path += f"?{source.choice(names)}={httpx.QueryParams({'v': str(source.choice(_JUNK))})}"
        body = as_bytes(damaged(source.choice((_TABLE, *_COMMANDS)), source), source)
        headers = {"Content-Type": source.choice(("application/json", "text/plain", "x"))}
        if source.random() < 0.5:
            secret = source.choice((self._secret, "nobody", "="))
            headers["Authorization"] = f"Bearer {secret}"
        method = source.choice(_METHODS)
        answer = await http.request(method, path, content=body, headers=headers)
        self.statuses[str(answer.status_code)] += 1
        self._judge(method, path, answer)

    def _judge(self, method: str, path: str, answer: httpx.Response) -> None:
        status = answer.status_code
        if status >= 500:
            self.faults.append(f"{status} for {method} {path}: {answer.text[:200]}")
        if status >= 400 and method != "HEAD":
            try:
                error = answer.json()["error"]
                ok = set(error) == {"code", "message", "detail"}
            except (ValueError, KeyError, TypeError):
                ok = False
            if not ok:
                self.faults.append(
                    f"{status} for {method} {path} has no error: {answer.text[:200]}"
                )
            if self._secret in answer.text:
                self.faults.append(f"{method} {path} told a secret")

    async def live(self, count: int) -> None:
        """So many messages over connections that are renewed when the server ends them."""
        async with httpx.AsyncClient(base_url=self._server.base, timeout=30) as http:
            await self._open_table(http)
        sent = 0
        while sent < count:
            lost = asyncio.Event()
            url = f"{self._server.base}/api/tables/{self._table}/live?since=0&seat=one"
            socket = await connect(url, self._secret, self._heard, lost.set)
            while sent < count and not lost.is_set():
                self._send(socket)
                sent += 1
                if sent % 20 == 0:
                    await asyncio.sleep(0.002)
            socket.close()
        await asyncio.sleep(0.5)

    def _send(self, socket: LiveSocket) -> None:
        source = self._source
        message = as_bytes(damaged(source.choice(_COMMANDS), source), source)
        if source.random() < 0.99:  # bytes that are no UTF-8 end the connection, as they should
            message = message.decode(errors="replace").encode()
        if source.random() < 0.001 and socket.transport is not None:
            socket.transport.write(source.randbytes(30))
        socket.send(message[:60_000])

    def _heard(self, message: bytes) -> None:
        said = json.loads(message)
        self.statuses[f"live {said['type']}"] += 1
        if said["type"] == "error" and said["error"]["code"] == "internal":
            self.faults.append(message.decode()[:300])


def schemathesis(server: Server, examples: int) -> int:
    """The same from the description that the server gives of itself; its exit code."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
    command += [f"{server.base}/api/openapi.json", "--max-examples", str(examples)]
    command += [*CHECKS, "--phases", "examples,coverage,fuzzing", "--no-color"]
    return subprocess.run(command, check=False).returncode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=100, help="schemathesis, per operation")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    end_on_signals()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(f"sqlite:///{folder}/fuzz.db", log=log)
        server.start()
        try:
            fuzzer = Fuzzer(server, wanted.seed)
            before = server.memory()
            uvloop.run(fuzzer.http(wanted.messages // 2))
            uvloop.run(fuzzer.live(wanted.messages // 2))
            grown = (server.memory() - before) // 1024
            code = schemathesis(server, wanted.examples)
        finally:
            server.stop()
        if "Traceback" in log.read_text():
            fuzzer.faults.append("the log has a traceback:\n" + log.read_text()[-3000:])
    print(dict(sorted(fuzzer.statuses.items())))
    print(f"memory grew by {grown} kB; {len(fuzzer.faults)} faults; schemathesis exit {code}")
    print("\n".join(fuzzer.faults[:10]))
    raise SystemExit(1 if fuzzer.faults or code else 0)


if __name__ == "__main__":
    main()
