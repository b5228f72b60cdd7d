"""Hearing what other processes write, through PostgreSQL's LISTEN."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.database_errors import DATABASE_ERRORS
from quaterne.store.models import Message, TableChanged
from quaterne.store.postgres.notify_codec import read

__all__ = ["CHANNEL", "SAYINGS", "listen"]

CHANNEL, SAYINGS = "quaterne", "quaterne_sayings"

_BEAT_SECONDS = 20.0
"""How often a silent connection is asked whether it still lives."""
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0
_LOST = None
_Note = tuple[str, str]
"""A channel and what came through it."""


async def listen(engine: AsyncEngine, own: str) -> AsyncGenerator[TableChanged | Message, None]:
    """Yield what other processes report; after each connect, that some may be missing."""
    wait = _FIRST_WAIT
    while True:
        heard: asyncio.Queue[_Note | None] = asyncio.Queue()
        try:
            async with _listening(engine, heard, own) as connection:
                wait = _FIRST_WAIT
                yield TableChanged(None)
                async for note in _notes(connection, heard):
                    for news in _told(note):
                        yield news
        except DATABASE_ERRORS:
            pass
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)


@contextlib.asynccontextmanager
async def _listening(
    engine: AsyncEngine, heard: asyncio.Queue[_Note | None], own: str
) -> AsyncIterator[AsyncConnection]:
    """A connection that puts what others tell into the queue, and None when it breaks."""

    def hear(_connection: object, _process: int, channel: str, payload: str) -> None:
        if not payload.startswith(own):
            heard.put_nowait((channel, payload))

    connection = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    try:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        for channel in (CHANNEL, SAYINGS):
            await driver.add_listener(channel, hear)
        driver.add_termination_listener(lambda _: heard.put_nowait(_LOST))
        yield connection
    finally:
        # It is never given back: others have no use for a connection that listens.
        with contextlib.suppress(*DATABASE_ERRORS):
            await connection.invalidate()
        await connection.close()


async def _notes(
    connection: AsyncConnection, heard: asyncio.Queue[_Note | None]
) -> AsyncIterator[_Note]:
    while True:
        try:
            # Waiting takes several turns of the event loop, and under load those are long.
            note = await (
                asyncio.wait_for(heard.get(), _BEAT_SECONDS) if heard.empty() else heard.get()
            )
        except TimeoutError:
            await connection.exec_driver_sql("SELECT 1")
            continue
        if note is _LOST:
            return
        yield note


def _told(note: _Note) -> Iterator[TableChanged | Message]:
    channel, payload = note
    if channel == SAYINGS:
        sender, _, text = payload.partition(" ")
        yield Message(sender, text)
    else:
        yield from read(payload)[1]
