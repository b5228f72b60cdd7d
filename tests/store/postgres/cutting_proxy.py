"""A proxy between a store and PostgreSQL that cuts connections at the worst moment."""

from __future__ import annotations

import asyncio
import contextlib
from enum import Enum
from pathlib import Path

_READY = b"Z\x00\x00\x00\x05I"
"""With these bytes PostgreSQL says that it is ready and in no transaction."""
_MOST_SECONDS = 5.0


class Cut(Enum):
    """When the proxy cuts a connection."""

    BEFORE_COMMIT = "the database never receives the commit"
    AFTER_COMMIT = "the database commits, and its answer is lost"


class CuttingProxy:
    """Forwards everything until it cuts."""

    def __init__(self, database: Path, folder: Path) -> None:
        self._database = database / ".s.PGSQL.5432"
        self._socket = folder / ".s.PGSQL.5432"
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.cut: Cut | None = None
        """How to cut the connection of the next commit."""
        self.cuts = 0
        self.stays_cut = False
        """Whether to refuse new connections after a cut."""

    async def start(self) -> None:
        self._server = await asyncio.start_unix_server(self._forward, self._socket)

    async def stop(self) -> None:
        """Cut every connection and accept no new one."""
        assert self._server is not None
        self._server.close()
        for writer in tuple(self._open):
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._socket.unlink(missing_ok=True)

    async def _forward(self, store: asyncio.StreamReader, to_store: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        if self.stays_cut and self.cuts:
            to_store.transport.abort()
            return
        try:
            database, to_database = await asyncio.open_unix_connection(self._database)
        except OSError:
            to_store.transport.abort()
            return
        self._open |= {to_store, to_database}
        committed = asyncio.Event()
        try:
            await asyncio.gather(
                self._forward_statements(store, to_database, to_store, committed),
                self._forward_answers(database, to_store, committed),
            )
        finally:
            self._open -= {to_store, to_database}
            to_store.transport.abort()
            to_database.transport.abort()

    async def _forward_statements(
        self,
        store: asyncio.StreamReader,
        to_database: asyncio.StreamWriter,
        to_store: asyncio.StreamWriter,
        committed: asyncio.Event,
    ) -> None:
        in_transaction = False
        with contextlib.suppress(OSError):
            while data := await store.read(1 << 16):
                ends = b"COMMIT" in data or b"ROLLBACK" in data
                in_transaction = b"BEGIN" in data or (in_transaction and not ends)
                # Events outside of a transaction are committed with their statement.
                commits = b"COMMIT" in data or (b'"command":' in data and not in_transaction)
                if self.cut is not None and commits:
                    cut, self.cut, self.cuts = self.cut, None, self.cuts + 1
                    to_store.transport.abort()
                    if cut is Cut.BEFORE_COMMIT:
                        break
                    committed.clear()
                    to_database.write(data)
                    await to_database.drain()
                    # Without an answer the database has not received all of it.
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(committed.wait(), _MOST_SECONDS)
                    break
                to_database.write(data)
                await to_database.drain()
        to_database.transport.abort()

    async def _forward_answers(
        self,
        database: asyncio.StreamReader,
        to_store: asyncio.StreamWriter,
        committed: asyncio.Event,
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await database.read(1 << 16):
                if _READY in data:
                    committed.set()
                to_store.write(data)
                await to_store.drain()
        to_store.transport.abort()
