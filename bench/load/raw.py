"""Connections of plain bytes, for what no client library would send, and what comes back."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass
from random import Random
from urllib.parse import urlsplit

__all__ = ["Answer", "Line", "flipped", "open_line"]

_HEAD = re.compile(rb"HTTP/1\.1 (\d{3})[^\r]*\r\n(.*?)\r\n\r\n", re.S)
_LENGTH = re.compile(rb"^content-length: *(\d+)\r?$", re.I | re.M)


@dataclass(frozen=True, slots=True)
class Answer:
    """The first answer in the bytes that came; None is the status of none."""

    status: int | None
    text: str
    """The body; what stands before it may rightly hold a cookie."""
    is_whole: bool


class Line:
    """One connection, of which all that comes is kept."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._heard = b""

    def send(self, data: bytes) -> None:
        """Any bytes."""
        self._writer.write(data)

    async def listen(self, seconds: float) -> bool:
        """Read until the server hangs up; False when it has not done so by then."""
        try:
            async with asyncio.timeout(seconds):
                while data := await self._reader.read(65536):
                    self._heard += data
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    def drop(self) -> None:
        """End it without a word."""
        self._writer.transport.abort()

    def answer(self) -> Answer:
        """What was answered, as far as it came; going on with the body is no answer yet."""
        data = self._heard
        while found := _HEAD.match(data):
            rest = data[found.end() :]
            if found[1] != b"100":
                length = _LENGTH.search(found[2])
                size = int(length[1]) if length else None
                text = rest[:size].decode("utf-8", "replace")
                return Answer(int(found[1]), text, size is not None and len(rest) >= size)
            data = rest
        return Answer(None, data.decode("utf-8", "replace"), is_whole=False)


async def open_line(base: str) -> Line:
    """A connection to a server."""
    where = urlsplit(base)
    return Line(*await asyncio.open_connection(where.hostname, where.port))


def flipped(data: bytes, source: Random) -> bytes:
    """The bytes, none, one or two of them others."""
    copy = bytearray(data)
    for _ in range(source.randrange(3)):
        copy[source.randrange(len(copy))] = source.randrange(256)
    return bytes(copy)
