"""Malformed messages by the tens of thousands: `python -m bench.server_fuzz [--messages N]`.

Half go over HTTP and half over WebSockets.  Each was true once, about a table that is there and by
somebody who holds a seat, until one thing or two were made wrong.  The server must answer each
request below 500 and in the one shape of errors, tell nobody a secret or a cell that is masked, keep
its tables playable, and not say "Traceback".  `schemathesis` then does the same from the description
that the server gives of itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Protocol

import httpx
import uvloop

from bench.load.grounds import Ground, lay_out, leak_in
from bench.load.http_fuzz import Sent, send_raw, wrong_request
from bench.load.live_fuzz import live_address, send_something
from bench.load.serving import Server, end_on_signals
from bench.load.socket import connect

CHECKS = (
    "--checks",
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
)
"""What schemathesis looks at."""
_AT_ONCE = 8
_MESSAGES_EACH = 100
"""Messages of one connection."""
_ON_A_GROUND = 2000
"""Messages after which there are new tables: what can be done at one comes to an end."""


class _Served(Protocol):
    base: str


class Fuzzer:
    """One server under fire."""

    def __init__(self, server: _Served, seed: int) -> None:
        self._base = server.base
        self._source = Random(seed)
        self._grounds: list[Ground] = []
        self._engine = asyncio.Semaphore(1)
        self.statuses: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.faults: list[str] = []
        self.sent = 0
        """Requests and messages."""

    async def http(self, count: int, seconds: float = 3600.0) -> None:
        """So many requests, a few at a time; none after these seconds."""
        until = time.monotonic() + seconds
        limits = httpx.Limits(max_connections=_AT_ONCE)
        async with httpx.AsyncClient(base_url=self._base, limits=limits, timeout=60) as http:
            for start in range(0, count, _ON_A_GROUND):
                if time.monotonic() >= until:
                    break
                self._grounds = await lay_out(http)
                for _ in range(0, min(_ON_A_GROUND, count - start), _AT_ONCE):
                    if time.monotonic() > until:
                        break
                    self.sent += _AT_ONCE
                    await asyncio.gather(*(self._request(http) for _ in range(_AT_ONCE)))
                    http.cookies.clear()
                await self._still_playable(http)

    async def _request(self, http: httpx.AsyncClient) -> None:
        sent = wrong_request(self._source.choice(self._grounds), self._source)
        if not sent.is_slow:
            await self._sent(http, sent)
            return
        async with self._engine:  # else the engine may rightly be busy
            await self._sent(http, sent)

    async def _sent(self, http: httpx.AsyncClient, sent: Sent) -> None:
        if self._source.random() < 0.05:
            status, text = await send_raw(self._base, sent, self._source)
            self.statuses[f"raw {status}"] += 1
            self._judge(sent, status or 0, text, is_shaped=True)
            return
        try:
            answer = await http.request(
                sent.method,
                sent.url,
                content=sent.body,
                headers=_encoded(sent.headers),
                timeout=60 if sent.is_slow else 10,
            )
        except httpx.TimeoutException:
            self.faults.append(f"no answer to {sent.method} {sent.url[:200]} {sent.body[:200]!r}")
            return
        except (httpx.TransportError, httpx.InvalidURL, UnicodeError) as error:
            self.statuses[type(error).__name__] += 1  # the server hung up, or it cannot be sent
            return
        self.statuses[str(answer.status_code)] += 1
        self._judge(sent, answer.status_code, answer.text, self._is_shaped(sent, answer))

    def _is_shaped(self, sent: Sent, answer: httpx.Response) -> bool:
        if answer.status_code < 400 or sent.method == "HEAD":
            return True
        if answer.text == "Invalid HTTP request received.":  # it never was a request
            return True
        try:
            error = answer.json()["error"]
            self.codes[error["code"]] += 1
            return set(error) == {"code", "message", "detail"}
        except (ValueError, KeyError, TypeError):
            return False

    def _judge(self, sent: Sent, status: int, text: str, is_shaped: bool) -> None:
        where = f"{status} for {sent.method} {sent.url[:200]} {sent.body[:200]!r}: {text[:300]}"
        if status >= 500 or "Traceback" in text:
            self.faults.append(where)
        if not is_shaped:
            self.faults.append(f"no error in its shape: {where}")
        is_there = sent.ground.table in sent.path
        if is_there and (leak := leak_in(_body(text), sent.ground, self._grounds)) is not None:
            self.faults.append(f"{leak} was told: {where}")

    async def _still_playable(self, http: httpx.AsyncClient) -> None:
        for ground in self._grounds:
            seat = next(iter(ground.secrets))
            path = f"/api/tables/{ground.table}"
            seen = await http.get(path, params={"seat": seat}, headers=ground.headers(seat))
            said = {"type": "tick", "id": "last"}
            done = await http.post(f"{path}/commands", json=said, headers=ground.headers(seat))
            has_left = ground.is_waiting and seen.status_code == done.status_code == 401
            if not has_left and (seen.status_code, done.status_code) != (200, 200):
                self.faults.append(f"not playable: {seen.text[:200]} {done.text[:200]}")

    async def live(self, count: int, seconds: float = 3600.0) -> None:
        """So many messages, over connections that are renewed; none after these seconds."""
        until = time.monotonic() + seconds
        async with httpx.AsyncClient(base_url=self._base, timeout=60) as http:
            for start in range(0, count, _ON_A_GROUND):
                if time.monotonic() >= until:
                    break
                self._grounds = await lay_out(http)
                left = min(_ON_A_GROUND, count - start)
                while left > 0 and time.monotonic() < until:
                    done = await self._connection(min(left, _MESSAGES_EACH))
                    left -= done
                    self.sent += done
                await asyncio.sleep(0.3)
                await self._still_playable(http)

    async def _connection(self, count: int) -> int:
        """A connection with so many messages, or as many as it takes; how many those were."""
        source = self._source
        ground = source.choice(self._grounds)
        seat = source.choice((*ground.secrets, None))
        lost = asyncio.Event()
        address = live_address(self._base, ground, seat, source)
        secret = "" if seat is None else ground.secrets[seat]
        try:
            socket = await connect(address, secret, lambda m: self._heard(ground, m), lost.set)
        except ConnectionError as error:
            self.statuses[f"live refused {error}"] += 1
            return 1
        sent = 0
        while sent < count and not lost.is_set():
            send_something(socket, source)
            sent += 1
            if sent % 20 == 0:
                await asyncio.sleep(0.005)
        self.statuses["live ended" if lost.is_set() else "live left"] += 1
        await asyncio.sleep(0.02)
        socket.close()
        return sent

    def _heard(self, ground: Ground, message: bytes) -> None:
        text = message.decode()
        said = json.loads(text)
        self.statuses[f"live {said['type']}"] += 1
        if said["type"] == "error":
            self.codes[said["error"]["code"]] += 1
            if said["error"]["code"] in ("internal", "store-unavailable"):
                self.faults.append(text[:300])
        if (leak := leak_in(text, ground, self._grounds)) is not None:
            self.faults.append(f"{leak} was told live: {text[:300]}")


def _encoded(headers: dict[str, str]) -> Sequence[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]


def _body(text: str) -> str:
    """An answer without what stands before its body, where a cookie may rightly be."""
    return text.partition("\r\n\r\n")[2] if text.startswith("HTTP/1.1") else text


def schemathesis(server: Server, examples: int) -> int:
    """The same from the description that the server gives of itself; its exit code."""
    command = [str(Path(sys.executable).with_name("schemathesis")), "run"]
    command += [f"{server.base}/api/openapi.json", "--max-examples", str(examples)]
    command += [*CHECKS, "--phases", "examples,coverage,fuzzing", "--no-color"]
    return subprocess.run(command, check=False).returncode


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--examples", type=int, default=100, help="schemathesis; 0 for none")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0, help="nothing is sent after that")
    wanted = parser.parse_args()
    end_on_signals()
    code = 0
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        server = Server(f"sqlite:///{folder}/fuzz.db", log=log)
        server.start()
        try:
            fuzzer = Fuzzer(server, wanted.seed)
            before = server.memory()
            uvloop.run(fuzzer.http(wanted.messages // 2, wanted.seconds / 2))
            uvloop.run(fuzzer.live(wanted.messages // 2, wanted.seconds / 2))
            grown = (server.memory() - before) // 1024
            if wanted.examples:
                code = schemathesis(server, wanted.examples)
        finally:
            server.stop()
        if "Traceback" in log.read_text():
            fuzzer.faults.append("the log has a traceback:\n" + log.read_text()[-3000:])
    print(dict(sorted(fuzzer.statuses.items())))
    print(dict(sorted(fuzzer.codes.items())))
    print(f"{fuzzer.sent} messages, {len(fuzzer.faults)} faults, {grown} kB more memory")
    print(f"schemathesis: exit code {code}")
    print("\n".join(fuzzer.faults[:10]))
    raise SystemExit(1 if fuzzer.faults or code else 0)


if __name__ == "__main__":
    main()
