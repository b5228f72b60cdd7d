"""Connections for raw bytes that no client library would send."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from random import Random
from urllib.parse import urlsplit

__all__ = ["Answer", "RawConnection", "flipped", "open_raw_connection"]

_HEAD = re.compile(rb"HTTP/1\.1 (\d{3})[^\r]*\r\n(.*?)\r\n\r\n", re.S)
_LENGTH = re.compile(rb"^content-length: *(\d+)\r?$", re.I | re.M)


@dataclass(frozen=True, slots=True)
class Answer:
    """The first answer in the received bytes; its status is None when there is none."""

    status: int | None
    text: str
    """The body; the headers may rightly hold a cookie."""
    is_whole: bool


class RawConnection:
    """One connection that keeps everything it receives."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._received = b""

    def send(self, data: bytes) -> None:
        """Send any bytes."""
        self._writer.write(data)

    async def read_until_closed(self, seconds: float) -> bool:
        """Read until the server closes the connection; return False if it does not in time."""
        try:
            async with asyncio.timeout(seconds):
                while data := await self._reader.read(65536):
                    self._received += data
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    def drop(self) -> None:
        """Abort the connection."""
        self._writer.transport.abort()

    def answer(self) -> Answer:
        """Return the answer received so far; `100 Continue` does not count as one."""
        data = self._received
        while found := _HEAD.match(data):
            rest = data[found.end() :]
            if found[1] != b"100":
                length = _LENGTH.search(found[2])
                size = int(length[1]) if length else None
                text = rest[:size].decode("utf-8", "replace")
                return Answer(int(found[1]), text, size is not None and len(rest) >= size)
            data = rest
        return Answer(None, data.decode("utf-8", "replace"), is_whole=False)


async def open_raw_connection(base: str) -> RawConnection:
    """Connect to a server."""
    where = urlsplit(base)
    return RawConnection(*await asyncio.open_connection(where.hostname, where.port))


def flipped(data: bytes, source: Random) -> bytes:
    """Return the bytes with up to two of them changed."""
    copy = bytearray(data)
    for _ in range(source.randrange(3)):
        copy[source.randrange(len(copy))] = source.randrange(256)
    return bytes(copy)
