"""Hearing what other processes write, through PostgreSQL's LISTEN."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.failures import DATABASE_ERRORS
from quaterne.store.values import News

__all__ = ["CHANNEL", "listen"]

CHANNEL = "quaterne"

_BEAT_SECONDS = 20.0
"""How often a silent connection is asked whether it still lives."""
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0
_LOST = None


async def listen(engine: AsyncEngine, own: str) -> AsyncGenerator[News, None]:
    """News of other senders; whenever it has connected, one that says that some were missed."""
    wait = _FIRST_WAIT
    while True:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        try:
            async with _listening(engine, heard) as connection:
                wait = _FIRST_WAIT
                yield News(None)
                async for note in _notes(connection, heard):
                    for news in _told(note, own):
                        yield news
        except DATABASE_ERRORS:
            pass
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)


@contextlib.asynccontextmanager
async def _listening(
    engine: AsyncEngine, heard: asyncio.Queue[str | None]
) -> AsyncIterator[AsyncConnection]:
    """A connection of its own that puts every note into the queue, and None when it breaks."""
    connection = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    try:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(CHANNEL, lambda *told: heard.put_nowait(told[3]))
        driver.add_termination_listener(lambda _: heard.put_nowait(_LOST))
        yield connection
    finally:
        # It is never given back: others have no use for a connection that listens.
        with contextlib.suppress(*DATABASE_ERRORS):
            await connection.invalidate()
        await connection.close()


async def _notes(
    connection: AsyncConnection, heard: asyncio.Queue[str | None]
) -> AsyncIterator[str]:
    while True:
        try:
            note = await asyncio.wait_for(heard.get(), _BEAT_SECONDS)
        except TimeoutError:
            await connection.exec_driver_sql("SELECT 1")
            continue
        if note is _LOST:
            return
        yield note


def _told(note: str, own: str) -> Iterator[News]:
    sender, *items = note.split(" ")
    if sender != own:
        for item in items:
            table, _, number = item.rpartition("=")
            yield News(table, int(number))
