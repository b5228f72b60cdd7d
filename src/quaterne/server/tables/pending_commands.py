"""Before a flag falls, ask the other processes whether commands for the table are pending there.

A command over HTTP can reach any process.  A process that was blocked answers only after it has
read its sockets.  It waits for what had arrived when it was asked and for nothing that comes
later, so nobody can keep a flag up by sending more.  And the store must accept a write: otherwise a
store that went away before the flag fell would be noticed only when the end of the game is stored,
which is retried until it is back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import orjson

from quaterne.play import Seat
from quaterne.server.clock import now, ticks
from quaterne.server.pauses import BEAT_SECONDS, PauseTracker
from quaterne.server.tables.presence import RemotePresence
from quaterne.store import Store
from quaterne.store.errors import StoreError

__all__ = ["HeldCommand", "PendingCommands"]

_TIMEOUT = 3.0
"""Seconds to wait for the others; the caller asks again later."""


@dataclass(slots=True, eq=False)
class HeldCommand:
    """A command over HTTP from when it is here until it is done; a `flag.Sender`."""

    waiting_since: int
    """When it arrived."""
    seats: tuple[Seat, ...] = tuple(Seat)
    """The seats whose secrets it shows: until they are checked it may be anybody's."""


@dataclass(slots=True)
class _Call:
    """A question of this process to the others."""

    silent: set[str]
    """The processes that have not answered it."""
    is_answered: asyncio.Event = field(default_factory=asyncio.Event)


class PendingCommands:
    """Asks the other processes, and answers them."""

    def __init__(
        self,
        store: Store,
        remote: RemotePresence,
        pauses: PauseTracker,
        settle: Callable[[str, int, int], Awaitable[None]],
    ) -> None:
        self._store = store
        self._pauses = pauses
        self._remote = remote
        self._settle = settle
        """Waits until this process, which then knows as many events of a table as the second
        argument says, has executed every command for it that had arrived by a time."""
        self._asked: Counter[str] = Counter()
        """How many checks of a table are running."""
        self._calls: dict[str, _Call] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def none_elsewhere(self, table_id: str, number: int) -> bool:
        """Return whether the others have executed every command that had arrived for a table.

        `number` is that of its last event here: the others must know whose flag is to fall.
        A process counts until it is presumed dead.  Raise `StoreUnavailable` if the store is away.
        """
        self._asked[table_id] += 1
        try:
            with self._pauses.writing():
                await self._store.check_writable(now())
            return await self._call(table_id, number)
        finally:
            self._asked[table_id] -= 1
            if not self._asked[table_id]:
                del self._asked[table_id]

    def is_checking(self, table_id: str) -> bool:
        """Return whether a check of a table is running; its caller writes to the table next."""
        return table_id in self._asked

    async def _call(self, table_id: str, number: int) -> bool:
        others = self._remote.processes()
        if not others:
            return True
        name = secrets.token_hex(8)
        call = self._calls[name] = _Call(set(others))
        try:
            async with asyncio.timeout(_TIMEOUT):
                content = {"call": name, "table": table_id, "number": number}
                await self._store.notify(orjson.dumps(content).decode())
                await call.is_answered.wait()
        except TimeoutError:
            return False
        finally:
            del self._calls[name]
        return True

    def receive(self, sender: str, content: dict[str, Any]) -> None:
        """Answer the question of another process, or note its answer."""
        if "call" in content:
            question = (content["call"], content["table"], content["number"])
            task = asyncio.create_task(self._answer(*question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif (call := self._calls.get(content["quiet"])) is not None:
            call.silent.discard(sender)
            if not call.silent:
                call.is_answered.set()

    async def _answer(self, call: str, table_id: str, number: int) -> None:
        """Answer when the event loop has read all sockets and what was there is executed."""
        asked = ticks()
        await asyncio.sleep(2 * BEAT_SECONDS)
        # If it takes too long or the store is away, the other process asks again.
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_TIMEOUT):
                await self._settle(table_id, number, asked)
                await self._store.notify(orjson.dumps({"quiet": call}).decode())
