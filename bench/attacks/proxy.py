"""A reverse proxy for one server: it forwards bytes and says whose they are."""

from __future__ import annotations

import asyncio
from contextlib import suppress

__all__ = ["ReverseProxy"]

_HEAD_END = b"\r\n\r\n"


class ReverseProxy:
    """Forwards connections; the first request on each is given its client's address."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener: asyncio.Server | None = None
        self.base = ""

    async def start(self) -> None:
        """Listen on a free port."""
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", 0, backlog=2048)
        port = self._listener.sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"

    async def stop(self) -> None:
        """Stop listening; open connections end with the server."""
        if self._listener is not None:
            self._listener.close()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far: asyncio.StreamWriter | None = None
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            head = await reader.readuntil(_HEAD_END)
            answers, far = await asyncio.open_connection("127.0.0.1", self._target)
            far.write(_forwarded(head, writer.get_extra_info("peername")[0]))
            await asyncio.gather(_pump(reader, far), _pump(answers, writer))
        for end in (writer, far):
            if end is not None:
                end.close()


def _forwarded(head: bytes, client: str) -> bytes:
    """Return the head with the client's address; other requests get a connection of their own."""
    line, _, rest = head.partition(b"\r\n")
    added = f"X-Forwarded-For: {client}\r\nX-Forwarded-Proto: http\r\n".encode()
    if b"upgrade: websocket" not in rest.lower():
        kept = [one for one in rest.split(b"\r\n") if not one.lower().startswith(b"connection:")]
        rest, added = b"\r\n".join(kept), added + b"Connection: close\r\n"
    return line + b"\r\n" + added + rest


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    with suppress(OSError):
        writer.write_eof()
