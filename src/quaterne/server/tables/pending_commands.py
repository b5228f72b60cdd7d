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

from quaterne.play import Seat
from quaterne.server.clock import BEAT_SECONDS, PauseTracker, now, ticks
from quaterne.server.process_messages import NoCommandsPending, PendingQuestion, encode_message
from quaterne.server.tables.table_clients import RemotePresence
from quaterne.store import Store
from quaterne.store.errors import StoreError

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
class _Asked:
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
        self._questions: dict[str, _Asked] = {}
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
            return await self._ask(table_id, number)
        finally:
            self._asked[table_id] -= 1
            if not self._asked[table_id]:
                del self._asked[table_id]

    def is_checking(self, table_id: str) -> bool:
        """Return whether a check of a table is running; its caller writes to the table next."""
        return table_id in self._asked

    async def _ask(self, table_id: str, number: int) -> bool:
        others = self._remote.processes()
        if not others:
            return True
        name = secrets.token_hex(8)
        asked = self._questions[name] = _Asked(set(others))
        try:
            async with asyncio.timeout(_TIMEOUT):
                question = PendingQuestion(name, table_id, number)
                await self._store.notify(encode_message(question))
                await asked.is_answered.wait()
        except TimeoutError:
            return False
        finally:
            del self._questions[name]
        return True

    def receive_question(self, question: PendingQuestion) -> None:
        """Answer the question of another process, once there is nothing pending."""
        task = asyncio.create_task(self._answer(question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def receive_answer(self, sender: str, answer: NoCommandsPending) -> None:
        """Note the answer of another process."""
        if (asked := self._questions.get(answer.question)) is not None:
            asked.silent.discard(sender)
            if not asked.silent:
                asked.is_answered.set()

    async def _answer(self, question: PendingQuestion) -> None:
        """Answer when the event loop has read all sockets and what was there is executed."""
        arrived = ticks()
        await asyncio.sleep(2 * BEAT_SECONDS)
        # If it takes too long or the store is away, the other process asks again.
        with suppress(StoreError, TimeoutError):
            async with asyncio.timeout(_TIMEOUT):
                await self._settle(question.table, question.number, arrived)
                await self._store.notify(encode_message(NoCommandsPending(question.question)))
