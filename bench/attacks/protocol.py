"""Bytes on the wire that no browser sends: odd frames, slow requests, headers made to be hard to read."""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from contextlib import suppress

from bench.attacks.arena import Arena, Attack, Outcome

__all__ = ["PROTOCOL"]

_SECONDS = 6.0
_SLOW = 150
_COOKIES = 20
_HEAD = 30_000


async def hard_cookies(arena: Arena) -> Outcome:
    """Requests whose `Cookie` takes a careless parser time in the square of its length."""
    async with arena.http() as http:
        path = f"/api/tables/{(await arena.open_table(http))['table']}"
        began, slowest = time.monotonic(), 0.0
        for cookie in ('seat-one="' + "\\" * 7_000 + '"', "a=b;" * 1_700, "a=" + " " * 7_000 + "b"):
            for address in (path, "/api/admin/session"):
                for _ in range(_COOKIES // 5):
                    asked = time.monotonic()
                    await http.get(address, headers={"Cookie": cookie})
                    slowest = max(slowest, time.monotonic() - asked)
    seen = f"{time.monotonic() - began:.1f} s in all, slowest {slowest:.2f} s"
    return Outcome("24 requests of 7 kB", seen, slowest < 1)


def _frame(first: int, payload: bytes = b"") -> bytes:
    """Return a frame of a client with a mask of zeros."""
    assert len(payload) < 126
    return bytes((first, 0x80 | len(payload))) + bytes(4) + payload


async def odd_frames(arena: Arena) -> Outcome:
    """Pings, empty parts of messages, reserved bits and compressed frames, as fast as they go."""
    async with arena.http() as http:
        table = (await arena.open_table(http))["table"]
    floods: list[Callable[[], bytes]] = [
        lambda: _frame(0x89, b"x" * 100) * 50,
        lambda: _frame(0x8A) * 50,
        lambda: _frame(0x01) + _frame(0x00) * 50,
        lambda: _frame(0xC1, b"\x00" * 50) * 50,
        lambda: _frame(0x80, b"x") * 50,
        lambda: os.urandom(300),
        lambda: b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" + b"x" * 300,
    ]
    sent = opened = 0
    until = time.monotonic() + _SECONDS
    while time.monotonic() < until:
        flood = floods[opened % len(floods)]
        opened += 1
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await _upgraded(arena, table)
            for _ in range(400):
                if reader.at_eof() or time.monotonic() > until:
                    break
                data = flood()
                sent += len(data)
                writer.write(data)
                await writer.drain()
            writer.close()
    return Outcome(f"{sent / 1e6:.1f} MB, {opened} connections", "others wait, see there", True)


async def _upgraded(arena: Arena, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a WebSocket without a client that would read or answer anything."""
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", arena.port, local_addr=(arena.attacker, 0)
    )
    key = base64.b64encode(os.urandom(16))
    writer.write(
        b"GET /api/tables/%s/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n"
        b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n" % (table.encode(), key)
    )
    async with asyncio.timeout(10):
        await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def slow_requests(arena: Arena) -> Outcome:
    """Requests that never end: heads, bodies and handshakes, a byte at a time; somebody asks."""
    starts = (
        b"GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Content-Length: 60000\r\n\r\n{",
        b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nX-",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5",
    )
    held = []
    for number in range(_SLOW):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(
                "127.0.0.1", arena.port, local_addr=(arena.attacker, 0)
            )
            writer.write(starts[number % len(starts)])
            held.append(writer)
    for _ in range(int(_SECONDS)):
        for writer in held:
            with suppress(OSError):
                writer.write(b"0")
        await asyncio.sleep(1)
    async with arena.http("127.0.0.3") as http:
        answered = (await http.get("/api/version", timeout=5)).status_code == 200
    for writer in held:
        writer.close()
    seen = "somebody else is answered" if answered else "everybody else is shut out"
    return Outcome(f"{len(held)} connections", seen, answered)


async def huge_heads(arena: Arena) -> Outcome:
    """Addresses, headers and bodies as large and as odd as they may be."""
    codes: dict[str, int] = {}
    heads = {
        "long address": b"GET /" + b"a" * _HEAD + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "many headers": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"a: b\r\n" * 5_000 + b"\r\n",
        "deep JSON": _post(b'{"one":' + b"[" * 60_000),
        "huge number": _post(b'{"one":' + b"9" * 60_000 + b"}"),
        "not a number": _post(b'{"one":NaN}'),
        "twice": _post(b'{"two":null,"two":{"type":"person","name":"A"},"two":null}'),
        "UTF-16": _post("{}".encode("utf-16")),
        "odd charset": _post(b"{}", b"application/json; charset=utf-7"),
    }
    for name, sent in heads.items():
        codes[name] = await _status(arena, sent)
    wrong = {name: code for name, code in codes.items() if code >= 500 or code == 0}
    seen = f"statuses {sorted(set(codes.values()))}" + (f", wrong: {wrong}" if wrong else "")
    return Outcome(f"{len(heads)} requests", seen, not wrong and "Traceback" not in arena.log())


def _post(body: bytes, media_type: bytes = b"application/json") -> bytes:
    return (
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: %s\r\n"
        b"Content-Length: %d\r\n\r\n%s" % (media_type, len(body), body)
    )


async def _status(arena: Arena, sent: bytes) -> int:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", arena.port, local_addr=(arena.attacker, 0)
    )
    try:
        writer.write(sent)
        line = await asyncio.wait_for(reader.readline(), 10)
    except (OSError, TimeoutError):
        return 0
    finally:
        writer.close()
    return int(line.split()[1]) if len(line.split()) > 1 else 0


PROTOCOL = (
    Attack("17", "hard cookies", hard_cookies),
    Attack("17", "odd frames", odd_frames),
    Attack("17", "slow requests", slow_requests),
    Attack("17", "huge heads", huge_heads),
)
