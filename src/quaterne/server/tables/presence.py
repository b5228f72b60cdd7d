"""Who is connected where, when several processes serve the same tables.

Presence is told and never stored: each process tells the others how many are connected to it at
which table, whenever that changes.  One that has begun to listen says hello and is told everything.
One that is silent for too long has died, and whoever was connected to it is away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

import orjson

from quaterne.play import Seat
from quaterne.store import Message, Store
from quaterne.store.errors import StoreError

if TYPE_CHECKING:
    from quaterne.server.tables.live_table import Room

__all__ = ["Attendance", "Counts", "counted"]

Counts = tuple[int, int, int]
"""How many look from seat one, from seat two, and from none."""

_NOBODY: Counts = (0, 0, 0)
_BEAT_SECONDS = 4.0
SILENCE_SECONDS = 15.0
"""After so long without a word another process is taken for dead."""
_GATHERING_SECONDS = 0.02
"""Who comes and goes within this time is told together."""
_TABLES_IN_A_WORD = 100
_MOST_AWAITED = 500


@dataclass(slots=True)
class _Other:
    """What another process has told."""

    heard: float = field(default_factory=monotonic)
    at: dict[str, Counts] = field(default_factory=dict)
    waiting: set[str] = field(default_factory=set)
    """Tables with somebody on a seat and another one open."""


class Attendance:
    """Who is connected to the other processes, and what they are told of this one."""

    def __init__(self, store: Store, rooms: Mapping[str, Room]) -> None:
        self._store = store
        self._rooms = rooms
        self._others: dict[str, _Other] = {}
        self._untold: set[str] = set()
        self._hello = False
        self._wake = asyncio.Event()

    def elsewhere(self, table_id: str) -> Counts:
        """How many are connected to other processes at a table."""
        found = [at for other in self._others.values() if (at := other.at.get(table_id))]
        return (sum(c[0] for c in found), sum(c[1] for c in found), sum(c[2] for c in found))

    def awaiting(self) -> list[str]:
        """Tables at which somebody sits, connected, and waits for another player."""
        found = {room.id for room in self._rooms.values() if _is_waiting(room)}
        return sorted(found.union(*(o.waiting for o in self._others.values())))[:_MOST_AWAITED]

    def changed(self, room: Room) -> None:
        """Somebody came to this process, or went."""
        if self._store.is_shared:
            self._untold.add(room.id)
            self._wake.set()

    def greet(self) -> None:
        """What was told before is not known: ask everybody, and tell everything."""
        self._hello = True
        self._tell_all()

    def heard(self, word: Message) -> None:
        """Another process said something."""
        said: dict[str, Any] = orjson.loads(word.text)
        if "gone" in said:
            self._forget(word.sender)
            return
        if word.sender not in self._others and "hello" not in said:
            self._hello = True  # it was taken for dead: all that it told is forgotten
            self._wake.set()
        other = self._others.setdefault(word.sender, _Other())
        other.heard = monotonic()
        if "hello" in said:
            self._tell_all()
        for table_id, (one, two, onlookers, waits) in said.get("at", {}).items():
            other.waiting.discard(table_id)
            if waits:
                other.waiting.add(table_id)
            self._take(other, table_id, (one, two, onlookers))

    async def tell_for_ever(self) -> None:
        """Tell the others what changes, and that this process lives."""
        while self._store.is_shared:
            with suppress(TimeoutError):
                async with asyncio.timeout(_BEAT_SECONDS):
                    await self._wake.wait()
            await asyncio.sleep(_GATHERING_SECONDS)
            self._wake.clear()
            with suppress(StoreError):  # it is all told again when the database can be reached
                await self._tell()
            self._bury()

    async def leave(self) -> None:
        """This process ends: nobody is connected to it any more."""
        if self._store.is_shared:
            with suppress(StoreError):
                await self._store.notify(orjson.dumps({"gone": True}).decode())

    async def _tell(self) -> None:
        untold, self._untold = sorted(self._untold), set()
        said: dict[str, Any] = {"hello": True} if self._hello else {}
        self._hello = False
        try:
            for start in range(0, len(untold) or 1, _TABLES_IN_A_WORD):
                some = untold[start : start + _TABLES_IN_A_WORD]
                said["at"] = {table_id: self._state(table_id) for table_id in some}
                await self._store.notify(orjson.dumps(said).decode())
                said = {}
        except StoreError:
            self._untold.update(untold)
            self._hello = self._hello or "hello" in said
            raise

    def _state(self, table_id: str) -> tuple[int, ...]:
        room = self._rooms.get(table_id)
        if room is None:
            return (*_NOBODY, False)
        return (*room.connected, _is_waiting(room))

    def _tell_all(self) -> None:
        self._untold.update(room.id for room in self._rooms.values() if room.listeners)
        self._wake.set()

    def _take(self, other: _Other, table_id: str, counts: Counts) -> None:
        before = other.at.pop(table_id, _NOBODY)
        if counts != _NOBODY:
            other.at[table_id] = counts
        if counts != before:
            self._show([table_id])

    def _bury(self) -> None:
        longest = monotonic() - SILENCE_SECONDS
        for sender in [s for s, other in self._others.items() if other.heard < longest]:
            self._forget(sender)

    def _forget(self, sender: str) -> None:
        other = self._others.pop(sender, None)
        if other is not None:
            self._show(other.at)

    def _show(self, tables: Iterable[str]) -> None:
        for table_id in tables:
            if (room := self._rooms.get(table_id)) is not None:
                room.tell_presence()


def _is_waiting(room: Room) -> bool:
    one, two, _ = room.connected
    return bool(one + two) and bool(room.table.open_seats)


def counted(viewers: Iterable[Seat | None]) -> Counts:
    """Those who look, by where they look from."""
    found = list(viewers)
    return (found.count(Seat.ONE), found.count(Seat.TWO), found.count(None))
