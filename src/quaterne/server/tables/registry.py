"""The rooms of this process: tables are read when they are wanted and forgotten when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from quaterne.play import Event, Seat, fold
from quaterne.server.tables.deadlines import due_of
from quaterne.server.tables.ids import is_table_id, new_table_id
from quaterne.server.tables.live_table import Care, Room
from quaterne.server.tables.presence import Attendance
from quaterne.store import Store
from quaterne.store.errors import UnknownTable

__all__ = ["House"]

IDLE_SECONDS = 60.0


class House:
    """All rooms by the ids of their tables."""

    def __init__(self, store: Store, changed: Callable[[Room, bool], None], lease: int) -> None:
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.attendance = Attendance(store, self.rooms)
        self._care = Care(changed, self.attendance, lease)
        self._loading: dict[str, asyncio.Task[Room]] = {}

    async def room(self, table_id: str) -> Room:
        """The room of a table; `UnknownTable` when there is none."""
        found = self.rooms.get(table_id)
        if found is not None:
            found.used = monotonic()
            return found
        if not is_table_id(table_id):
            raise UnknownTable(table_id)
        if table_id not in self._loading:
            task = asyncio.create_task(self._load(table_id), name=f"load {table_id}")
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def open(
        self, events: Sequence[Event], secrets: Mapping[Seat, bytes], listed: bool
    ) -> Room:
        """A new table; it is stored when this returns."""
        table_id, table = new_table_id(), fold(events)
        await self.store.create(
            table_id, events, secrets=secrets, listed=listed, due=due_of(table, self._care.lease)
        )
        room = Room(table_id, self.store, table, events, secrets, self._care)
        self.rooms[table_id] = room
        self._care.changed(room, True)
        return room

    def forget_idle(self, is_busy: Callable[[Room], bool]) -> None:
        """Drop the rooms that nobody has used for a while."""
        longest = monotonic() - IDLE_SECONDS
        for table_id, room in list(self.rooms.items()):
            if room.used < longest and room.is_idle and not is_busy(room):
                del self.rooms[table_id]

    async def _load(self, table_id: str) -> Room:
        events = await self.store.events(table_id)
        secrets = await self.store.secrets(table_id)
        room = Room(table_id, self.store, fold(events), events, secrets, self._care)
        # Whoever joined between the two readings is found by looking once more.
        if self.store.is_shared:
            await room.refresh()
        self.rooms[table_id] = room
        # Where no other process can be at it, what is to be done here need not wait to be claimed.
        self._care.changed(room, not self.store.is_shared)
        return room
