"""One server under fire: messages with something wrong in them, and who hears the answers."""

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

from bench.load.grounds import Ground, lay_out
from bench.load.http_fuzz import Sent, raw_request, wrong_request
from bench.load.judging import Judge
from bench.load.live_fuzz import live_address, send_something, wrong_handshake
from bench.load.raw import Line, open_line
from bench.load.requests import REQUESTS
from bench.load.socket import connect

__all__ = ["Fuzzer"]

_AT_ONCE = 8
_MESSAGES_EACH = 100
"""Messages of one connection."""
_ON_A_GROUND = 2000
"""Messages after which there are new tables: what can be done at one comes to an end."""
_RAW, _HANDSHAKES = 0.05, 0.3
"""How many requests go out as bytes, and how many connections with a wrong handshake."""
_SOON, _AT_LAST = 0.3, 75.0
"""Seconds: when others go on, and when the server must have hung up."""


class _Served(Protocol):
    base: str


class Fuzzer:
    """Sends, and keeps what was wrong about the answers."""

    def __init__(self, server: _Served, seed: int) -> None:
        self._base = server.base
        self._source = Random(seed)
        self._grounds: list[Ground] = []
        self._engine = asyncio.Semaphore(1)
        self._unanswered: set[asyncio.Task[None]] = set()
        self.judge = Judge()
        self.sent = 0
        """Requests and messages."""

    @property
    def faults(self) -> list[str]:
        """What should never be."""
        return self.judge.faults

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

    async def wake(self) -> None:
        """What the engine is asked for, once and with nothing wrong: it takes memory and keeps it."""
        hints = {"options": {"rules": "quatrenun", "hints": True}}
        people = {seat: {"type": "person", "name": "Léa"} for seat in ("one", "two")}
        async with httpx.AsyncClient(base_url=self._base, timeout=60) as http:
            made = (await http.post("/api/tables", json={**hints, **people})).json()
            held = {seat: given["secret"] for seat, given in made["seats"].items()}
            grounds = await lay_out(http)
            for ground in (replace(grounds[0], table=made["table"], secrets=held), *grounds):
                for asked in (asked for asked in REQUESTS if asked.is_slow):
                    sent = Sent(asked, ground, self._source)
                    for seat in ground.secrets:
                        headers = ground.headers(seat)
                        sent.query = {name: seat for name in asked.query if name == "seat"}
                        await http.request(sent.method, sent.url, json=sent.said, headers=headers)

    async def hung_up(self) -> None:
        """Wait until the server has hung up on all whose requests were never whole."""
        if self._unanswered:
            await asyncio.wait(self._unanswered)

    async def _request(self, http: httpx.AsyncClient) -> None:
        sent = wrong_request(self._source.choice(self._grounds), self._source)
        if not sent.is_slow:
            await self._sent(http, sent)
            return
        async with self._engine:  # else the engine may rightly be busy
            await self._sent(http, sent)

    async def _sent(self, http: httpx.AsyncClient, sent: Sent) -> None:
        if self._source.random() < _RAW:
            data = raw_request(sent, urlsplit(self._base).netloc, self._source)
            await self._bytes("raw", data, sent.ground, sent.method != "HEAD")
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
            self.faults.append(f"no answer to {sent}")
            return
        except (httpx.TransportError, httpx.InvalidURL, UnicodeError) as error:
            # The server hung up, or it cannot be sent.
            self.judge.statuses[type(error).__name__] += 1
            return
        self.judge.statuses[str(answer.status_code)] += 1
        self.judge.answer(str(sent), answer.status_code, answer.text, sent.method != "HEAD")
        if sent.ground.table in sent.path:
            self.judge.leak(answer.text, sent.ground, self._grounds, str(sent))

    async def _bytes(self, kind: str, data: bytes, ground: Ground, has_body: bool = True) -> None:
        """Plain bytes: who has no answer soon is not waited for, but must have one at last."""
        line = await open_line(self._base)
        line.send(data)
        hearing = self._hear_out(kind, line, data, ground, has_body)
        task = asyncio.create_task(hearing)
        self._unanswered.add(task)
        task.add_done_callback(self._unanswered.discard)
        await asyncio.wait({task}, timeout=_SOON)

    async def _hear_out(
        self, kind: str, line: Line, data: bytes, ground: Ground, has_body: bool
    ) -> None:
        grounds = self._grounds
        try:
            has_ended = await line.listen(_AT_LAST)
        finally:
            line.drop()
        answer = line.answer()
        self.judge.statuses[f"{kind} {answer.status}"] += 1
        if answer.status == 101:  # a WebSocket after all, which may stay
            return
        if not has_ended:
            self.faults.append(f"still connected: {data[:300]!r}")
        if answer.is_whole:
            self.judge.answer(repr(data[:300]), answer.status or 0, answer.text, has_body)
            self.judge.leak(answer.text, ground, grounds, repr(data[:300]))

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
        print(f"{self.sent} messages, {len(self.faults)} faults", file=sys.stderr, flush=True)

    async def _connection(self, count: int) -> int:
        """A connection with so many messages, or as many as it takes; how many those were."""
        source, grounds = self._source, self._grounds
        ground = source.choice(grounds)
        seat = source.choice((*ground.secrets, None))
        address = live_address(self._base, ground, seat, source)
        if source.random() < _HANDSHAKES:
            await self._bytes("handshake", wrong_handshake(address, source), ground)
            return 1
        lost = asyncio.Event()
        secret = "" if seat is None else ground.secrets[seat]
        try:
            async with asyncio.timeout(10):
                socket = await connect(
                    address, secret, lambda m: self.judge.heard(ground, grounds, m), lost.set
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
