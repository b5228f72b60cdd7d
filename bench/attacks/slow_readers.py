"""Clients that follow a table and never read what they are sent."""

from __future__ import annotations

from contextlib import suppress

from bench.attacks.arena import Arena
from bench.load.socket import LiveSocket

__all__ = ["SlowReaders"]


class SlowReaders:
    """Onlookers at the honest players' table whose sockets fill up."""

    def __init__(self, arena: Arena, count: int) -> None:
        self._arena = arena
        self._count = count
        self._sockets: list[LiveSocket] = []

    async def start(self) -> None:
        """Connect, and stop reading."""
        if self._arena.pair is None:
            return
        for _ in range(self._count):
            with suppress(OSError):
                socket = await self._arena.live(self._arena.pair.table, address="127.0.0.9")
                assert socket.transport is not None
                socket.transport.pause_reading()
                self._sockets.append(socket)

    def stop(self) -> None:
        """Hang up."""
        for socket in self._sockets:
            socket.close()
