"""A cheap WebSocket client, so that a load run measures the server and not itself."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

__all__ = ["LiveSocket", "connect"]

_TEXT, _CLOSE, _PING, _PONG = 0x1, 0x8, 0x9, 0xA
_NO_MASK = bytes(4)
"""Clients must mask their frames; a key of zeros leaves the bytes as they are."""


class LiveSocket(asyncio.Protocol):
    """One connection: calls `on_message` with whole text messages and `on_lost` at its end."""

    def __init__(
        self, request: bytes, on_message: Callable[[bytes], None], on_lost: Callable[[], None]
    ) -> None:
        self._request = request
        self._on_message = on_message
        self._on_lost = on_lost
        self._buffer = b""
        self._greeted = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        # uvloop's transports are not subclasses of asyncio's.
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        """Handle the received bytes, frame by frame."""
        self._buffer += data
        if not self._greeted and not self._greet():
            return
        while (end := self._frame()) is not None:
            self._buffer = self._buffer[end:]

    def connection_lost(self, error: Exception | None) -> None:
        """Report the end of the connection."""
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("the server hung up"))
        self._on_lost()

    def send(self, payload: bytes) -> None:
        """Send one text message."""
        self._write(_TEXT, payload)

    def close(self) -> None:
        """Abort the connection."""
        if self.transport is not None:
            self.transport.abort()

    def _greet(self) -> bool:
        head, blank, rest = self._buffer.partition(b"\r\n\r\n")
        if not blank:
            return False
        status = head.split(b"\r\n", 1)[0]
        if b" 101 " not in status:
            if not self.opened.done():
                self.opened.set_exception(ConnectionError(status.decode()))
            self.close()
            return False
        self._greeted, self._buffer = True, rest
        self.opened.set_result(None)
        return True

    def _frame(self) -> int | None:
        """Handle the first frame of the buffer and return its end; None if it is incomplete."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        start, length = 2, buffer[1] & 0x7F
        if length == 126:
            if len(buffer) < 4:
                return None
            start, (length,) = 4, struct.unpack_from("!H", buffer, 2)
        elif length == 127:
            if len(buffer) < 10:
                return None
            start, (length,) = 10, struct.unpack_from("!Q", buffer, 2)
        end = start + length
        if len(buffer) < end:
            return None
        self._handle(buffer[0] & 0x0F, buffer[start:end])
        return end

    def _handle(self, kind: int, payload: bytes) -> None:
        if kind == _TEXT:
            self._on_message(payload)
        elif kind == _PING:
            self._write(_PONG, payload)
        elif kind == _CLOSE:
            self.close()

    def _write(self, kind: int, payload: bytes) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        size = len(payload)
        head = (
            struct.pack("!BB", 0x80 | kind, 0x80 | size)
            if size < 126
            else struct.pack("!BBH", 0x80 | kind, 0xFE, size)
        )
        self.transport.write(head + _NO_MASK + payload)


async def connect(
    url: str,
    secret: str,
    on_message: Callable[[bytes], None],
    on_lost: Callable[[], None],
    address: str = "",
) -> LiveSocket:
    """Open a WebSocket to an `http://` address; without a secret, as a spectator.

    `address` is that of the client, where the machine has several.
    """
    parts = urlsplit(url)
    assert parts.hostname is not None and parts.port is not None
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        + (f"Authorization: Bearer {secret}\r\n" if secret else "")
        + "\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: LiveSocket(request, on_message, on_lost),
        parts.hostname,
        parts.port,
        local_addr=(address, 0) if address else None,
    )
    await socket.opened
    return socket
