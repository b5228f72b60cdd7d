"""The connection between a store and PostgreSQL, through a process that can cut it."""

from __future__ import annotations

import asyncio
import contextlib
from enum import Enum
from pathlib import Path


class Cut(Enum):
    """When a wire breaks."""

    BEFORE_COMMIT = "the database never hears of it"
    AFTER_COMMIT = "the database does it, and nobody hears of that"


class Wire:
    """Carries everything until it is told to break."""

    def __init__(self, database: Path, folder: Path) -> None:
        self._database = database / ".s.PGSQL.5432"
        self._near = folder / ".s.PGSQL.5432"
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.cut: Cut | None = None
        """How to break when the next thing is committed."""
        self.cuts = 0
        self.stays_cut = False
        """Whether nobody can connect any more once it is cut."""

    async def start(self) -> None:
        self._server = await asyncio.start_unix_server(self._carry, self._near)

    async def stop(self) -> None:
        """Break every connection and take no new one."""
        assert self._server is not None
        self._server.close()
        for writer in tuple(self._open):
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._near.unlink(missing_ok=True)

    async def _carry(self, near: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        if self.stays_cut and self.cuts:
            to_near.transport.abort()
            return
        try:
            far, to_far = await asyncio.open_unix_connection(self._database)
        except OSError:
            to_near.transport.abort()
            return
        self._open |= {to_near, to_far}
        try:
            await asyncio.gather(self._there(near, to_far, to_near), self._back(far, to_near))
        finally:
            self._open -= {to_near, to_far}
            to_near.transport.abort()
            to_far.transport.abort()

    async def _there(
        self,
        near: asyncio.StreamReader,
        to_far: asyncio.StreamWriter,
        to_near: asyncio.StreamWriter,
    ) -> None:
        in_transaction = False
        with contextlib.suppress(OSError):
            while data := await near.read(1 << 16):
                ends = b"COMMIT" in data or b"ROLLBACK" in data
                in_transaction = b"BEGIN" in data or (in_transaction and not ends)
                # Events outside of a transaction are committed with the statement.
                commits = b"COMMIT" in data or (b'"command":' in data and not in_transaction)
                if self.cut is not None and commits:
                    cut, self.cut, self.cuts = self.cut, None, self.cuts + 1
                    to_near.transport.abort()
                    if cut is Cut.BEFORE_COMMIT:
                        break
                    to_far.write(data)
                    await to_far.drain()
                    await asyncio.sleep(0.2)  # long enough to be done
                    break
                to_far.write(data)
                await to_far.drain()
        to_far.transport.abort()

    async def _back(self, far: asyncio.StreamReader, to_near: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await far.read(1 << 16):
                to_near.write(data)
                await to_near.drain()
        to_near.transport.abort()
