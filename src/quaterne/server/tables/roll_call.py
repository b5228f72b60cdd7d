"""Before a flag falls, the other processes say that nothing of its table waits there.

A command over HTTP can reach any process.  One that stood still meanwhile has not looked at it yet,
and answers only when it has.  And the store must take a write: one that went away before the flag
fell is noticed only when it is asked, and storing the end of the game is tried until it is back.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import orjson

from quaterne.server.clock import now
from quaterne.server.hearing import BEAT_SECONDS, Hearing
from quaterne.server.tables.presence import RemotePresence
from quaterne.store import Store
from quaterne.store.errors import StoreError

__all__ = ["RollCall"]

_PATIENCE = 3.0
"""Seconds to wait for the others; the caller asks again later."""


@dataclass(slots=True)
class _Call:
    """A call of this process."""

    silent: set[str]
    """The processes that have not answered it."""
    is_answered: asyncio.Event = field(default_factory=asyncio.Event)


class RollCall:
    """Asks the other processes, and answers them."""

    def __init__(
        self,
        store: Store,
        remote: RemotePresence,
        hearing: Hearing,
        is_quiet: Callable[[str], bool],
    ) -> None:
        self._store = store
        self._hearing = hearing
        self._remote = remote
        self._is_quiet = is_quiet
        """Whether nothing of a table waits at this process."""
        self._asked: Counter[str] = Counter()
        """How many times it is being asked here about a table."""
        self._calls: dict[str, _Call] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def is_quiet_elsewhere(self, table_id: str) -> bool:
        """Return whether the others have done everything that had arrived there for a table.

        A process counts until it is taken for dead.  Raise `StoreUnavailable` if the store is away.
        """
        self._asked[table_id] += 1
        try:
            with self._hearing.writing():
                await self._store.check_writable(now())
            return await self._call(table_id)
        finally:
            self._asked[table_id] -= 1
            if not self._asked[table_id]:
                del self._asked[table_id]

    def is_asked(self, table_id: str) -> bool:
        """Return whether a table's flag is being decided: whoever asks writes to the table next."""
        return table_id in self._asked

    async def _call(self, table_id: str) -> bool:
        others = self._remote.processes()
        if not others:
            return True
        name = secrets.token_hex(8)
        call = self._calls[name] = _Call(set(others))
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._store.notify(orjson.dumps({"call": name, "table": table_id}).decode())
                await call.is_answered.wait()
        except TimeoutError:
            return False
        finally:
            del self._calls[name]
        return True

    def receive(self, sender: str, content: dict[str, Any]) -> None:
        """Take note of what another process calls or answers."""
        if "call" in content:
            task = asyncio.create_task(self._answer(content["call"], content["table"]))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif (call := self._calls.get(content["quiet"])) is not None:
            call.silent.discard(sender)
            if not call.silent:
                call.is_answered.set()

    async def _answer(self, call: str, table_id: str) -> None:
        """Answer once the event loop has looked at all sockets, and all is done that came."""
        await asyncio.sleep(2 * BEAT_SECONDS)
        while not self._is_quiet(table_id):
            await asyncio.sleep(BEAT_SECONDS)
        with suppress(StoreError):  # the other process asks again
            await self._store.notify(orjson.dumps({"quiet": call}).decode())
