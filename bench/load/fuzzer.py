"""A fuzzer of one server: sends malformed messages and checks the answers."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Protocol
from urllib.parse import urlsplit

import httpx

from bench.load.fuzz_tables import FuzzTable, open_fuzz_tables
from bench.load.http_fuzz import FuzzRequest, raw_request, wrong_request
from bench.load.judge import Judge
from bench.load.live_fuzz import live_address, send_something, wrong_handshake
from bench.load.raw import RawConnection, open_raw_connection
from bench.load.requests import REQUESTS
from bench.load.socket import connect

__all__ = ["Fuzzer"]

_AT_ONCE = 8
_MESSAGES_EACH = 100
"""Messages per connection."""
_PER_TABLES = 2000
"""Messages after which the fuzzer opens new tables, because games end."""
_RAW, _HANDSHAKES = 0.05, 0.3
"""Share of requests sent as raw bytes, and of connections with a wrong handshake."""
_SOON, _AT_LAST = 0.3, 75.0
"""Seconds until the next request starts, and until the server must have closed a connection."""


class _Served(Protocol):
    base: str


class Fuzzer:
    """Sends malformed messages and records faults in the answers."""

    def __init__(self, server: _Served, seed: int) -> None:
        self._base = server.base
        self._source = Random(seed)
        self._tables: list[FuzzTable] = []
        self._engine = asyncio.Semaphore(1)
        self._unanswered: set[asyncio.Task[None]] = set()
        self.judge = Judge()
        self.sent = 0
        """The number of requests and messages sent."""

    @property
    def faults(self) -> list[str]:
        """The faults found so far."""
        return self.judge.faults

    async def http(self, count: int, seconds: float = 3600.0) -> None:
        """Send this many requests, a few at a time; none after these seconds."""
        until = time.monotonic() + seconds
        limits = httpx.Limits(max_connections=_AT_ONCE)
        async with httpx.AsyncClient(base_url=self._base, limits=limits, timeout=60) as http:
            for start in range(0, count, _PER_TABLES):
                if time.monotonic() >= until:
                    break
                self._tables = await open_fuzz_tables(http)
                for _ in range(0, min(_PER_TABLES, count - start), _AT_ONCE):
                    if time.monotonic() > until:
                        break
                    self.sent += _AT_ONCE
                    await asyncio.gather(*(self._request(http) for _ in range(_AT_ONCE)))
                    http.cookies.clear()
                await self._still_playable(http)

    async def live(self, count: int, seconds: float = 3600.0) -> None:
        """Send this many messages over a series of connections; none after these seconds."""
        until = time.monotonic() + seconds
        async with httpx.AsyncClient(base_url=self._base, timeout=60) as http:
            for start in range(0, count, _PER_TABLES):
                if time.monotonic() >= until:
                    break
                self._tables = await open_fuzz_tables(http)
                left = min(_PER_TABLES, count - start)
                while left > 0 and time.monotonic() < until:
                    done = await self._connection(min(left, _MESSAGES_EACH))
                    left -= done
                    self.sent += done
                await asyncio.sleep(0.3)
                await self._still_playable(http)

    async def wake(self) -> None:
        """Send every engine request once, unchanged, so that the engine allocates its memory."""
        hints = {"options": {"rules": "quatrenun", "hints": True}}
        people = {seat: {"type": "person", "name": "Léa"} for seat in ("one", "two")}
        async with httpx.AsyncClient(base_url=self._base, timeout=60) as http:
            made = (await http.post("/api/tables", json={**hints, **people})).json()
            held = {seat: given["secret"] for seat, given in made["seats"].items()}
            tables = await open_fuzz_tables(http)
            for fuzz_table in (replace(tables[0], table=made["table"], secrets=held), *tables):
                for asked in (asked for asked in REQUESTS if asked.is_slow):
                    sent = FuzzRequest(asked, fuzz_table, self._source)
                    for seat in fuzz_table.secrets:
                        headers = fuzz_table.headers(seat)
                        sent.query = {name: seat for name in asked.query if name == "seat"}
                        await http.request(sent.method, sent.url, json=sent.said, headers=headers)

    async def wait_for_close(self) -> None:
        """Wait until the server has closed every connection with an incomplete request."""
        if self._unanswered:
            await asyncio.wait(self._unanswered)

    async def _request(self, http: httpx.AsyncClient) -> None:
        sent = wrong_request(self._source.choice(self._tables), self._source)
        if not sent.is_slow:
            await self._sent(http, sent)
            return
        async with self._engine:  # otherwise the engine may rightly be busy
            await self._sent(http, sent)

    async def _sent(self, http: httpx.AsyncClient, sent: FuzzRequest) -> None:
        if self._source.random() < _RAW:
            data = raw_request(sent, urlsplit(self._base).netloc, self._source)
            await self._bytes("raw", data, sent.fuzz_table, sent.method != "HEAD")
            return
        try:
            answer = await http.request(
                sent.method,
                sent.url,
                content=sent.body,
                headers=_encoded(sent.headers),
                timeout=60,
            )
        except httpx.TimeoutException:
            self.faults.append(f"no answer to {sent}")
            return
        except (httpx.TransportError, httpx.InvalidURL, UnicodeError) as error:
            # The server closed the connection, or the request cannot be sent.
            self.judge.statuses[type(error).__name__] += 1
            return
        self.judge.statuses[str(answer.status_code)] += 1
        self.judge.answer(str(sent), answer.status_code, answer.text, sent.method != "HEAD")
        if sent.fuzz_table.table in sent.path:
            self.judge.leak(answer.text, sent.fuzz_table, self._tables, str(sent))

    async def _bytes(
        self, kind: str, data: bytes, fuzz_table: FuzzTable, has_body: bool = True
    ) -> None:
        """Send raw bytes; check their answer in the background when it does not come soon."""
        connection = await open_raw_connection(self._base)
        connection.send(data)
        waiting = self._await_close(kind, connection, data, fuzz_table, has_body)
        task = asyncio.create_task(waiting)
        self._unanswered.add(task)
        task.add_done_callback(self._unanswered.discard)
        await asyncio.wait({task}, timeout=_SOON)

    async def _await_close(
        self,
        kind: str,
        connection: RawConnection,
        data: bytes,
        fuzz_table: FuzzTable,
        has_body: bool,
    ) -> None:
        tables = self._tables
        try:
            has_ended = await connection.read_until_closed(_AT_LAST)
        finally:
            connection.drop()
        answer = connection.answer()
        self.judge.statuses[f"{kind} {answer.status}"] += 1
        if answer.status == 101:  # a WebSocket after all, which may stay open
            return
        if not has_ended:
            self.faults.append(f"still connected: {data[:300]!r}")
        if answer.is_whole:
            self.judge.answer(repr(data[:300]), answer.status or 0, answer.text, has_body)
            self.judge.leak(answer.text, fuzz_table, tables, repr(data[:300]))

    async def _still_playable(self, http: httpx.AsyncClient) -> None:
        for fuzz_table in self._tables:
            seat = next(iter(fuzz_table.secrets))
            path = f"/api/tables/{fuzz_table.table}"
            seen = await http.get(path, params={"seat": seat}, headers=fuzz_table.headers(seat))
            said = {"type": "tick", "id": "last"}
            done = await http.post(f"{path}/commands", json=said, headers=fuzz_table.headers(seat))
            has_left = fuzz_table.is_waiting and seen.status_code == done.status_code == 401
            if not has_left and (seen.status_code, done.status_code) != (200, 200):
                self.faults.append(f"not playable: {seen.text[:200]} {done.text[:200]}")
        print(f"{self.sent} messages, {len(self.faults)} faults", file=sys.stderr, flush=True)

    async def _connection(self, count: int) -> int:
        """Send up to this many messages over one connection; return how many it accepted."""
        source, tables = self._source, self._tables
        fuzz_table = source.choice(tables)
        seat = source.choice((*fuzz_table.secrets, None))
        address = live_address(self._base, fuzz_table, seat, source)
        if source.random() < _HANDSHAKES:
            await self._bytes("handshake", wrong_handshake(address, source), fuzz_table)
            return 1
        lost = asyncio.Event()
        secret = "" if seat is None else fuzz_table.secrets[seat]
        try:
            async with asyncio.timeout(60):
                socket = await connect(
                    address,
                    secret,
                    lambda m: self.judge.live_message(fuzz_table, tables, m),
                    lost.set,
                )
        except TimeoutError:
            self.faults.append(f"no answer to a connection: {address[:300]}")
            return 1
        except ConnectionError as error:
            self.judge.statuses[f"live refused {error}"] += 1
            return 1
        sent = 0
        while sent < count and not lost.is_set():
            send_something(socket, source)
            sent += 1
            if sent % 20 == 0:
                await asyncio.sleep(0.005)
        self.judge.statuses["live ended" if lost.is_set() else "live left"] += 1
        await asyncio.sleep(0.02)
        socket.close()
        return sent


def _encoded(headers: dict[str, str]) -> Sequence[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
