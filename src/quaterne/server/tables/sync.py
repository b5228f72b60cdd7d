"""What other processes write: their news are taken in, or lead to reading, and so to telling."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from quaterne.errors import QuaterneError
from quaterne.store import Message, TableChanged
from quaterne.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from quaterne.server.service import Service
    from quaterne.server.tables.live_table import Room

__all__ = ["listen_for_ever"]

_FIRST_WAIT, _LONGEST_WAIT = 0.1, 2.0
"""Seconds before a table that could not be read is tried again."""


async def listen_for_ever(service: Service) -> None:
    """Keep the rooms of this process up to date."""
    tasks: set[asyncio.Task[None]] = set()
    rooms = service.house.rooms
    async for news in service.store.notifications():
        if isinstance(news, Message):
            service.house.attendance.heard(news)
            continue
        if news.table is None:
            service.house.attendance.greet()
        found = list(rooms.values()) if news.table is None else [rooms.get(news.table)]
        for room in found:
            if room is None or _is_told(room, news):
                continue
            if room.is_idle and not service.work.is_busy(room):
                del rooms[room.id]  # it is read again when it is wanted
                continue
            number = None if news.table is None else news.number
            task = asyncio.create_task(_refresh(room, number))
            tasks.add(task)
            task.add_done_callback(tasks.discard)


def _is_told(room: Room, news: TableChanged) -> bool:
    """Whether the news themselves say all; else the table has to be read."""
    with suppress(QuaterneError):
        return news.table is not None and room.hear(news.number, news.texts)
    return False


async def _refresh(room: Room, number: int | None) -> None:
    """Read a table; those who listen there may wait for nothing else, so until it has been read."""
    wait = _FIRST_WAIT
    with suppress(QuaterneError):
        while True:
            with suppress(StoreUnavailable):
                await room.refresh(number)
                return
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)
