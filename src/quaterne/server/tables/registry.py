"""The live tables of this process: loaded when needed, unloaded when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Protocol

from quaterne.play import Event, Seat, fold
from quaterne.server.clock import BEAT_SECONDS, PauseTracker, StoreTime
from quaterne.server.messages import is_table_id, new_table_id
from quaterne.server.tables.live_table import MANY_EVENTS, LiveTable, off_loop
from quaterne.server.tables.pending_commands import HeldCommand, PendingCommands
from quaterne.server.tables.presence import PresenceSync
from quaterne.server.tables.table_clients import Publisher, RemotePresence, TableContext
from quaterne.server.tables.table_clock import Sender, has_unread, next_deadline
from quaterne.store import Store
from quaterne.store.errors import StoreError, UnknownTable

IDLE_SECONDS = 60.0


class TableWatcher(Protocol):
    """Receives changes of tables; that of the server is `jobs.scheduler`."""

    def table_changed(self, live_table: LiveTable, is_ours: bool) -> None:
        """Called after a commit, with whether this process wrote the events."""

    def presence_changed(self, live_table: LiveTable) -> None:
        """Called after a client of this process came or went."""

    def table_visited(self, live_table: LiveTable) -> None:
        """Called when the first client joins a table without clients."""

    def is_busy(self, live_table: LiveTable) -> bool:
        """Return whether it has work for this table, which must therefore stay in memory."""

    def table_closed(self, live_table: LiveTable) -> None:
        """Called when an administrator closes a table: its pending work is dropped."""


class TableRegistry:
    """All live tables, by their ids."""

    def __init__(
        self,
        store: Store,
        publisher: Publisher,
        lease: int,
        pauses: PauseTracker | None = None,
        may_archive: Callable[[Iterable[str]], bool] = lambda _: True,
    ) -> None:
        self.pauses = pauses or PauseTracker()
        self.store_time = StoreTime(store)
        self.live_tables: dict[str, LiveTable] = {}
        self.remote_presence = remote_presence = RemotePresence()
        self.presence = PresenceSync(store, remote_presence, self.live_tables, self.pauses)
        self.pending_commands = PendingCommands(store, remote_presence, self.pauses, self.settle)
        self.presence.on_question = self.pending_commands.receive_question
        self.presence.on_answer = self.pending_commands.receive_answer
        self._in_hand: dict[str, set[HeldCommand]] = {}
        """The commands over HTTP that are being checked or executed, by table."""
        self._store = store
        self._context: TableContext[LiveTable] = TableContext(
            store,
            publisher,
            remote_presence,
            self.pauses,
            self.store_time,
            self.pending_commands.none_elsewhere,
            may_archive,
            lease,
            self._changed,
            self._presence_changed,
            self._visited,
        )
        self._watchers: list[TableWatcher] = []
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    def add_watcher(self, watcher: TableWatcher) -> None:
        """Call `watcher` from now on after every change of a table."""
        self._watchers.append(watcher)

    async def get(self, table_id: str) -> LiveTable:
        """Return a table, loaded if need be; raise `UnknownTable` when there is none."""
        found = self.live_tables.get(table_id)
        if found is not None:
            found.last_used = monotonic()
            return found
        if not is_table_id(table_id):
            raise UnknownTable(table_id)
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id), name="load a table")
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def create(
        self,
        events: Sequence[Event],
        secrets: Mapping[Seat, bytes],
        listed: bool,
        creator: str = "",
        table_id: str | None = None,
    ) -> LiveTable:
        """Store a new table and return it."""
        table_id, table = table_id or new_table_id(), fold(events)
        due = next_deadline(table, self._context.lease)
        with self.pauses.writing():
            await self._store.create(table_id, events, secrets=secrets, listed=listed, due=due)
        live_table = LiveTable(table_id, table, events, secrets, self._context, is_new=True)
        live_table.is_last_writer = True
        live_table.clients.creator = creator
        live_table.clients.visit()
        self.live_tables[table_id] = live_table
        self._changed(live_table, True)
        return live_table

    @contextmanager
    def handling(self, table_id: str, arrived: int) -> Iterator[HeldCommand]:
        """Note that a command over HTTP is here, until it is done.

        The caller sets its seats once it knows them.
        """
        command = HeldCommand(arrived)
        held = self._in_hand.setdefault(table_id, set())
        held.add(command)
        try:
            yield command
        finally:
            held.discard(command)
            if not held:
                self._in_hand.pop(table_id, None)

    def has_unread(self, live_table: LiveTable, until: int | None = None) -> bool:
        """Return whether something waits here that the player to act sent in time."""
        senders: list[Sender] = [*live_table.clients, *self._in_hand.get(live_table.id, ())]
        return has_unread(live_table.table, live_table.clock, senders, until)

    async def settle(self, table_id: str, number: int, arrived: int) -> None:
        """Wait until all is executed that the player to act had sent to a table by a time.

        `number` is that of an event which another process knows.  Strangers and the opponent
        delay nothing but for what was in the queue of the lock before.
        """
        if (live_table := self.live_tables.get(table_id)) is not None:
            await live_table.refresh(number)
        while self._is_pending(table_id, arrived):
            await asyncio.sleep(BEAT_SECONDS)
        if (live_table := self.live_tables.get(table_id)) is not None:
            async with live_table.lock:  # what was read a moment ago is in its queue
                pass

    def _is_pending(self, table_id: str, arrived: int) -> bool:
        live_table = self.live_tables.get(table_id)
        if live_table is not None:
            return self.has_unread(live_table, arrived)
        return any(held.waiting_since <= arrived for held in self._in_hand.get(table_id, ()))

    def is_needed(self, live_table: LiveTable) -> bool:
        """Return whether a table must stay in memory."""
        if not live_table.is_idle or self.pending_commands.is_checking(live_table.id):
            return True
        return any(watcher.is_busy(live_table) for watcher in self._watchers)

    def unload_unused(self, live_table: LiveTable) -> bool:
        """Drop a table that is not needed from memory, and return whether it was; `get` loads it.

        One that was used lately stays: a client that has just asked for it may be about to
        subscribe, and would never receive another event.
        """
        last_used = max(live_table.last_used, live_table.clients.last_visit)
        if last_used >= monotonic() - IDLE_SECONDS or self.is_needed(live_table):
            return False
        del self.live_tables[live_table.id]
        return True

    async def close(self, live_table: LiveTable) -> None:
        """Drop a table that an administrator has closed, with all its clients and all its work."""
        await live_table.close()
        self.live_tables.pop(live_table.id, None)
        for watcher in self._watchers:
            watcher.table_closed(live_table)

    def unload_idle(self) -> None:
        """Drop the tables that have not been used for a while."""
        for live_table in list(self.live_tables.values()):
            self.unload_unused(live_table)

    async def wait_for_commands(self) -> None:
        """Wait until the commands that are being executed are done."""
        for live_table in [t for t in self.live_tables.values() if t.lock.locked()]:
            async with live_table.lock:
                pass

    async def _load(self, table_id: str) -> LiveTable:
        events = await self._store.events(table_id)
        secrets = await self._store.secrets(table_id)
        table = await off_loop(len(events) > MANY_EVENTS, fold, events)
        live_table = LiveTable(table_id, table, events, secrets, self._context)
        # A player may have joined between the two reads: look once more.
        if self._store.is_shared:
            await live_table.refresh()
        else:
            # A clock keeps its table in memory: if this one ran or stood, the server was away.
            with suppress(StoreError):
                await live_table.restart_clock()
        self.live_tables[table_id] = live_table
        # Where no other process can be at work on it, nothing here need wait to be claimed.
        self._changed(live_table, not self._store.is_shared)
        return live_table

    def _presence_changed(self, live_table: LiveTable) -> None:
        self.presence.changed(live_table)
        for watcher in self._watchers:
            watcher.presence_changed(live_table)

    def _visited(self, live_table: LiveTable) -> None:
        for watcher in self._watchers:
            watcher.table_visited(live_table)

    def _changed(self, live_table: LiveTable, is_ours: bool) -> None:
        for watcher in self._watchers:
            watcher.table_changed(live_table, is_ours)
