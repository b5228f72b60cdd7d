"""A table that is alive in this process: who listens, and how a command is done.

The order is everything here: decide, store, and only then believe and tell.  What another process
wrote first is read, told, and decided upon again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import SystemRandom
from time import monotonic

from quaterne.play import (
    Command,
    Event,
    GameEnded,
    Joined,
    Leave,
    Left,
    Seat,
    Table,
    apply,
    decide,
)
from quaterne.play.errors import TableError
from quaterne.server.clock import now
from quaterne.server.limits import COMMANDS, Bucket
from quaterne.server.live.broadcast import dismiss, tell
from quaterne.server.live.connection import Listener
from quaterne.server.live.frames import done_frame, presence_frame
from quaterne.server.tables.archiving import finished_game, start_time
from quaterne.server.tables.credentials import Headers, seats_held, shows_unknown
from quaterne.server.tables.deadlines import due_of
from quaterne.server.tables.presence import Attendance, Counts, counted
from quaterne.store import FinishedGame, Store, decode_events, encode_event
from quaterne.store.errors import Conflict, StoreError

__all__ = ["SOURCE", "Care", "Room"]

_TRIES = 5
"""How often a command is decided anew because another process was faster."""
_KEPT_EVENTS = 512
"""How many events are kept for those who come back; older ones are in the store."""
SOURCE = SystemRandom()
"""Lots are drawn where nobody can foresee them."""
_NO_SECRETS: Mapping[Seat, bytes] = {}
_TAKEN_AWAY = b""


@dataclass(frozen=True, slots=True)
class Care:
    """Who must know what becomes of a room."""

    changed: Callable[[Room, bool], None]
    """Called after something happened, and whether it was this process that did it."""
    attendance: Attendance
    lease: int
    """Seconds that an engine has for what it is asked."""


class Room:
    """One table; made by `House`."""

    def __init__(
        self,
        table_id: str,
        store: Store,
        table: Table,
        events: Sequence[Event],
        secrets: Mapping[Seat, bytes],
        care: Care,
    ) -> None:
        self.id = table_id
        self.table = table
        self.secrets = dict(secrets)
        self.listeners: set[Listener] = set()
        self.bucket = Bucket(COMMANDS)
        self.used = monotonic()
        self.lock = asyncio.Lock()
        self._store = store
        self._care = care
        self._stale = False
        """Whether the store may know more than this process."""
        self._events = list(events[-_KEPT_EVENTS:])
        self._started = start_time(events, 0)

    async def do(
        self,
        seat: Seat | None,
        command: Command,
        sender: Listener | None = None,
        secrets: Mapping[Seat, bytes] = _NO_SECRETS,
        still: Callable[[Table], bool] | None = None,
    ) -> tuple[Event, ...]:
        """Do a command; when this returns, it is stored and everybody is told.

        The sender among the listeners is told by one frame that also says that it is done.  With
        `still`, nothing is done once the table has become one for which it does not hold.
        """
        self.used = monotonic()
        if type(command) is Leave and seat is not None:
            secrets = {seat: _TAKEN_AWAY}
        async with self.lock:
            for _ in range(_TRIES):
                if self._stale:
                    await self._catch_up()
                if still is not None and not still(self.table):
                    return ()
                try:
                    events = decide(self.table, seat, command, now(), SOURCE)
                except TableError:
                    if await self._was_behind():
                        continue
                    raise
                if not events:
                    if sender is not None:
                        sender.push(done_frame(command.id))
                    return ()
                texts = [encode_event(event) for event in events]
                try:
                    after, finished = self._after(events)
                    await self._keep(events, texts, after, finished, secrets)
                except Conflict:
                    continue
                self._believe(after, events, texts, secrets, sender, command.id)
                return events
        raise Conflict(self.id, self.table.number + 1)

    def hear(self, number: int, texts: Sequence[str]) -> bool:
        """Take in events that another process has written, up to this number.

        False when they do not follow on what is known here, or something is being done: `refresh`.
        """
        if number <= self.table.number:
            return True
        first = number - len(texts) + 1
        if self._stale or self.lock.locked() or first != self.table.number + 1 or not texts:
            return False
        events = decode_events(self.id, enumerate(texts, first))
        after, _ = self._after(events)
        self._believe(after, events, texts, _NO_SECRETS, None, "", ours=False)
        return True

    async def refresh(self, number: int | None = None) -> None:
        """Read and tell what other processes have written, at least up to this number."""
        async with self.lock:
            if number is None or number > self.table.number:
                await self._catch_up()

    async def held_by(self, headers: Headers) -> tuple[Seat, ...]:
        """The seats that a request holds; `WrongSecret`."""
        if self._store.is_shared and shows_unknown(headers, self.secrets):
            with suppress(StoreError):  # who has joined at another process may be new here
                await self.refresh()
        return seats_held(headers, self.secrets)

    async def since(self, number: int) -> tuple[Event, ...]:
        """The events after a number; no others can come in between before the next `await`."""
        if self._stale or (number > self.table.number and self._store.is_shared):
            await self.refresh()
        earlier: tuple[Event, ...] = ()
        if number < self._events[0].number - 1:
            earlier = await self._store.events(self.id, number)
            number = max(number, earlier[-1].number if earlier else 0)
        return (*earlier, *(event for event in self._events if event.number > number))

    @property
    def is_idle(self) -> bool:
        """Whether nobody needs this room in memory now."""
        return not self.listeners and not self.lock.locked()

    @property
    def presence(self) -> dict[str, bool | int]:
        """Who is connected, to this process or to another one."""
        here, elsewhere = self.connected, self._care.attendance.elsewhere(self.id)
        one, two, onlookers = (a + b for a, b in zip(here, elsewhere, strict=True))
        return {"one": one > 0, "two": two > 0, "onlookers": onlookers}

    @property
    def connected(self) -> Counts:
        """How many are connected to this process."""
        return counted(listener.viewer for listener in self.listeners)

    def enter(self, listener: Listener) -> None:
        """Somebody listens from now on; the others are told."""
        self.listeners.add(listener)
        self.tell_presence(listener)
        self._care.attendance.changed(self)

    def leave(self, listener: Listener) -> None:
        """Somebody has gone."""
        if listener in self.listeners:
            self.listeners.discard(listener)
            self.used = monotonic()
            self.tell_presence()
            self._care.attendance.changed(self)

    def tell_presence(self, newcomer: Listener | None = None) -> None:
        """Tell who is connected to everybody but the newcomer, who knows."""
        frame = presence_frame(self.presence)
        for listener in self.listeners:
            if listener is not newcomer:
                listener.push(frame)

    def _after(self, events: Sequence[Event]) -> tuple[Table, tuple[FinishedGame, ...]]:
        """The table with these events, and the games that end with them."""
        table, finished = self.table, []
        for event in events:
            table = apply(table, event)
            if type(event) is GameEnded:
                finished.append(finished_game(table, start_time(events, self._started)))
        return table, tuple(finished)

    async def _keep(
        self,
        events: Sequence[Event],
        texts: Sequence[str],
        after: Table,
        finished: Sequence[FinishedGame],
        secrets: Mapping[Seat, bytes],
    ) -> None:
        self._stale = True  # until it is known that all went well
        await self._store.append(
            self.id,
            events,
            due=due_of(after, self._care.lease),
            secrets=secrets,
            finished=finished,
            texts=texts,
        )
        self._stale = False

    async def _was_behind(self) -> bool:
        """Whether another process had written what was not heard of here yet.

        Who has just been told of a move there may answer it here before the news arrive.
        """
        before = self.table.number
        if self._store.is_shared:
            with suppress(StoreError):
                await self._catch_up()
        return self.table.number > before

    async def _catch_up(self) -> None:
        events = await self._store.events(self.id, self.table.number)
        if any(isinstance(event, Joined | Left) for event in events):
            self.secrets = dict(await self._store.secrets(self.id))
        self._stale = False
        if events:
            after, _ = self._after(events)
            texts = [encode_event(event) for event in events]
            self._believe(after, events, texts, _NO_SECRETS, None, "", ours=False)

    def _believe(
        self,
        after: Table,
        events: Sequence[Event],
        texts: Sequence[str],
        secrets: Mapping[Seat, bytes],
        sender: Listener | None,
        command: str,
        ours: bool = True,
    ) -> None:
        """The events are stored: they are what happened."""
        self.table = after
        self._events.extend(events)
        if len(self._events) > 2 * _KEPT_EVENTS:
            del self._events[:-_KEPT_EVENTS]
        self._started = start_time(events, self._started)
        if secrets:
            self.secrets = {s: h for s, h in (self.secrets | dict(secrets)).items() if h}
        tell(self.listeners, after, events, texts, sender, command)
        dismiss(self.listeners, after, events)
        self._care.changed(self, ours)
