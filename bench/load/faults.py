"""Faults below a server: each one strikes and is mended again."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from bench.load.server import Server
from tests.postgres import PostgresServer

__all__ = [
    "CutConnection",
    "DatabaseProxy",
    "Fault",
    "FullDisk",
    "KilledServer",
    "RestartedPostgres",
]


class Fault(Protocol):
    """A fault with a beginning and an end."""

    async def strike(self) -> None:
        """Cause the fault."""

    async def mend(self) -> None:
        """End the fault."""


class KilledServer:
    """Kill -9 of the server, followed by a restart."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def strike(self) -> None:
        """Kill all processes of the server."""
        self._server.kill()

    async def mend(self) -> None:
        """Start the server again."""
        await asyncio.to_thread(self._server.start)


class RestartedPostgres:
    """A crash and restart of PostgreSQL."""

    def __init__(self, database: PostgresServer) -> None:
        self._database = database

    async def strike(self) -> None:
        """Stop it without notice to its clients."""
        await asyncio.to_thread(self._database.stop, signal.SIGQUIT)

    async def mend(self) -> None:
        """Start it; it recovers from its log."""
        await asyncio.to_thread(self._database.start)


class DatabaseProxy:
    """A proxy in this process between a server and its database."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._transports: set[asyncio.WriteTransport] = set()
        self._listener: asyncio.Server | None = None

    async def listen(self, port: int) -> None:
        """Forward connections to this port."""
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", port)

    async def stop(self) -> None:
        """Accept no more connections and cut the open ones."""
        assert self._listener is not None
        self._listener.close()
        for transport in tuple(self._transports):
            transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            far_reader, far_writer = await asyncio.open_unix_connection(self._database)
            ends = {writer.transport, far_writer.transport}
            self._transports |= ends
            try:
                await asyncio.gather(_pump(reader, far_writer), _pump(far_reader, writer))
            finally:
                self._transports -= ends
                writer.transport.abort()
                far_writer.transport.abort()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()


class CutConnection:
    """A cut network between server and database."""

    def __init__(self, wire: DatabaseProxy, port: int) -> None:
        self._wire = wire
        self._port = port

    async def strike(self) -> None:
        """Cut all connections, whatever is in flight."""
        await self._wire.stop()

    async def mend(self) -> None:
        """Listen on the same address again."""
        await self._wire.listen(self._port)


class FullDisk:
    """A full disk below an SQLite database."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    async def strike(self) -> None:
        """Fill the disk to the last block."""
        with self._ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    async def mend(self) -> None:
        """Free the space."""
        os.unlink(self._ballast)
