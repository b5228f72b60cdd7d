"""Malformed handshakes and messages over WebSockets."""

from __future__ import annotations

import struct
from random import Random
from urllib.parse import quote, urlsplit

from bench.load.damage import as_bytes, damaged, junk_text
from bench.load.fuzz_tables import FuzzTable
from bench.load.raw import flipped
from bench.load.requests import COMMANDS
from bench.load.socket import LiveSocket

__all__ = ["live_address", "send_something", "wrong_handshake"]

_CONTROL = (0x8, 0x9, 0xA)
_KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="
_HANDSHAKES: tuple[tuple[str, str], ...] = (
    ("GET ", "POST "),
    ("GET ", "CONNECT "),
    ("/live?", "/live?" + "x" * 9000),
    ("/live?", "/live?" + "x" * 100_000),
    ("/live?", "/live/x?"),
    ("/live?", "/live?%ff%00"),
    ("HTTP/1.1", "HTTP/1.0"),
    ("HTTP/1.1", "HTTP/3.1"),
    (_KEY, ""),
    (_KEY, _KEY + "=="),
    (_KEY, f"{_KEY}\r\n{_KEY}"),
    ("Version: 13", "Version: 12"),
    ("Version: 13", "Version: 13, 12"),
    ("Connection: Upgrade", "Connection: close, Upgrade"),
    ("Connection: Upgrade", "Connection: keep-alive"),
    ("Upgrade: websocket", "Upgrade: websocket, websocket"),
    ("Upgrade: websocket", "Upgrade: h2c"),
    ("\r\n\r\n", "\r\nContent-Length: 5\r\n\r\nabcde"),
    ("\r\n\r\n", "\r\nContent-Length: 5\r\n\r\n"),
    ("\r\n\r\n", "\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ("\r\n\r\n", "\r\nOrigin: https://elsewhere.example\r\n\r\n"),
    ("\r\n\r\n", "\r\nSec-WebSocket-Protocol: a, b,,\r\n\r\n"),
    ("\r\n\r\n", '\r\nSec-WebSocket-Extensions: x; y="z\r\n\r\n'),
    ("\r\n\r\n", "\r\nX: " + "y" * 9000 + "\r\n\r\n"),
    ("\r\n\r\n", "\r\nX: " + "y" * 90_000 + "\r\n\r\n"),
    ("\r\n\r\n", "\r\nX: \xe9\x01\r\n\r\n"),
    ("\r\n\r\n", "\r\n" + "X: y\r\n" * 200 + "\r\n"),
    ("\r\n\r\n", "\r\n"),
)
"""Parts of a WebSocket request, and their replacements."""


def live_address(base: str, fuzz_table: FuzzTable, seat: str | None, source: Random) -> str:
    """Return the address to connect to, mostly a valid one."""
    query = {"since": "0"} | ({} if seat is None else {"seat": seat})
    if source.random() < 0.05:
        query[source.choice(("since", "seat", "x"))] = quote(junk_text(source), errors="replace")
    parameters = "&".join(f"{name}={value}" for name, value in query.items())
    return f"{base}/api/tables/{fuzz_table.table}/live?{parameters}"


def wrong_handshake(address: str, source: Random) -> bytes:
    """Return a WebSocket request that the server should mostly refuse."""
    where = urlsplit(address)
    text = (
        f"GET {where.path}?{where.query} HTTP/1.1\r\nHost: {where.netloc}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n{_KEY}\r\n\r\n"
    )
    text = text.replace(*source.choice(_HANDSHAKES))
    return flipped(text.encode("latin-1"), source)


def send_something(socket: LiveSocket, source: Random) -> None:
    """Send a message: valid, damaged, or random bytes."""
    said = source.choice(COMMANDS)
    if source.random() < 0.05:
        message = as_bytes(said, source)
    else:
        message = as_bytes(damaged(said, source), source)
    if source.random() < 0.99:  # bytes that are not UTF-8 end the connection, as they should
        message = message.decode(errors="replace").encode()
    if source.random() < 0.002 and socket.transport is not None:
        socket.transport.write(_wrong_frame(source))
        return
    # A message over the size limit ends the connection too.
    socket.send(message[: 60_000 if source.random() < 0.01 else 16_000])


def _wrong_frame(source: Random) -> bytes:
    match source.randrange(5):
        case 0:
            return source.randbytes(30)
        case 1:  # control frames are short and whole
            return struct.pack("!BBH", 0x80 | source.choice(_CONTROL), 0xFE, 200) + bytes(204)
        case 2:  # a client has to mask
            return b"\x81\x02{}"
        case 3:  # a continuation without a beginning
            return b"\x80\x82\0\0\0\0{}"
        case _:  # a length beyond any memory
            return struct.pack("!BBQ", 0x81, 0xFF, 2**62) + bytes(8)
