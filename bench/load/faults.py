"""What can go wrong underneath a server: each fault strikes, and is mended."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from bench.load.serving import Server
from tests.postgres import PostgresServer

__all__ = ["CutWire", "Fault", "FullDisk", "KilledServer", "RestartedPostgres", "Wire"]


class Fault(Protocol):
    """Something that happens and ends."""

    async def strike(self) -> None:
        """It happens."""

    async def mend(self) -> None:
        """It is over."""


class KilledServer:
    """Kill -9 of the server, which is then started again."""

    def __init__(self, server: Server) -> None:
        self._server = server

    async def strike(self) -> None:
        """All processes at once."""
        self._server.kill()

    async def mend(self) -> None:
        """As an operator would."""
        await asyncio.to_thread(self._server.start)


class RestartedPostgres:
    """PostgreSQL ended in the manner of a crash and started again."""

    def __init__(self, database: PostgresServer) -> None:
        self._database = database

    async def strike(self) -> None:
        """No time to say good-bye to its clients."""
        await asyncio.to_thread(self._database.stop, signal.SIGQUIT)

    async def mend(self) -> None:
        """It recovers from its log."""
        await asyncio.to_thread(self._database.start)


class Wire:
    """The connections between a server and its database, through this process."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._transports: set[asyncio.WriteTransport] = set()
        self._listener: asyncio.Server | None = None

    async def listen(self, port: int) -> None:
        """Carry what comes in on this port."""
        self._listener = await asyncio.start_server(self._carry, "127.0.0.1", port)

    async def stop(self) -> None:
        """Carry nothing more, and cut what is being carried."""
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


class CutWire:
    """The network between server and database is cut, then comes back."""

    def __init__(self, wire: Wire, port: int) -> None:
        self._wire = wire
        self._port = port

    async def strike(self) -> None:
        """In the middle of whatever is on the way."""
        await self._wire.stop()

    async def mend(self) -> None:
        """The same address answers again."""
        await self._wire.listen(self._port)


class FullDisk:
    """The disk of an SQLite database fills up, and is cleared."""

    def __init__(self, folder: Path) -> None:
        self._ballast = folder / "ballast"

    async def strike(self) -> None:
        """Not a block is left."""
        with self._ballast.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(4096))

    async def mend(self) -> None:
        """Somebody has tidied up."""
        os.unlink(self._ballast)
