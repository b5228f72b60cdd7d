"""What processes tell each other through PostgreSQL: notifications as text, and receiving them."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Iterator
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.models import Message, TableChanged
from quaterne.store.postgres.errors import DRIVER_ERRORS

# Receiving what other processes write and send, through PostgreSQL's LISTEN.


_HEARTBEAT_SECONDS = 20.0
"""How often a silent connection is checked."""
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0
_LOST = None
_Payload = tuple[str, str]
"""A channel and the text that came through it."""
_Queue = asyncio.Queue[_Payload | None]


async def listen(engine: AsyncEngine, own: str) -> AsyncGenerator[TableChanged | Message, None]:
    """Yield what others than `own` notify; after each connect, that some may be missing."""
    wait = _FIRST_WAIT
    while True:
        received: _Queue = asyncio.Queue()
        try:
            async with _listening(engine, received, own) as connection:
                wait = _FIRST_WAIT
                yield TableChanged(None)
                async for payload in _payloads(connection, received):
                    for notification in _decode(payload):
                        yield notification
        except DRIVER_ERRORS:
            pass
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LONGEST_WAIT)


@contextlib.asynccontextmanager
async def _listening(
    engine: AsyncEngine, received: _Queue, own: str
) -> AsyncIterator[AsyncConnection]:
    """Open a connection that puts notifications into the queue, and None when it breaks."""

    def receive(_connection: object, _process: int, channel: str, text: str) -> None:
        if not text.startswith(own):
            received.put_nowait((channel, text))

    connection = await engine.execution_options(isolation_level="AUTOCOMMIT").connect()
    try:
        driver: Any = (await connection.get_raw_connection()).driver_connection
        for channel in (CHANGES_CHANNEL, MESSAGES_CHANNEL):
            await driver.add_listener(channel, receive)
        driver.add_termination_listener(lambda _: received.put_nowait(_LOST))
        yield connection
    finally:
        # It never goes back to the pool: others have no use for a connection that listens.
        with contextlib.suppress(*DRIVER_ERRORS):
            await connection.invalidate()
        await connection.close()


async def _payloads(connection: AsyncConnection, received: _Queue) -> AsyncIterator[_Payload]:
    while True:
        try:
            # A timeout takes several turns of the event loop, and under load those are long.
            payload = await (
                asyncio.wait_for(received.get(), _HEARTBEAT_SECONDS)
                if received.empty()
                else received.get()
            )
        except TimeoutError:
            await connection.exec_driver_sql("SELECT 1")
            continue
        if payload is _LOST:
            return
        yield payload


def _decode(payload: _Payload) -> Iterator[TableChanged | Message]:
    channel, text = payload
    if channel == MESSAGES_CHANNEL:
        yield decode_message(text)
    else:
        yield from decode_changes(text)[1]


# Notifications between processes as text: as few as PostgreSQL's limit on their length allows.
#
# A notification of changes is the sender and one line for each table: its id, the number of its
# last event, and the events themselves, with tabs between them.  JSON has neither tabs nor line
# ends of its own.  So a process that is notified need not query the database; only what would not
# fit is announced by its number alone.


# Processes of different versions may share a database: the names of the channels stay.
CHANGES_CHANNEL, MESSAGES_CHANNEL = "quaterne", "quaterne_sayings"

_MAX_BYTES = 7900
"""PostgreSQL takes fewer than 8000."""


def encode_changes(sender: str, changes: Iterable[TableChanged]) -> Iterator[str]:
    """Yield the notifications that announce these changes."""
    lines, free = [sender], _MAX_BYTES - len(sender)
    for change in changes:
        line = "\t".join((f"{change.table}\t{change.number}", *change.texts))
        size = len(line.encode()) + 1
        if size > _MAX_BYTES - len(sender):
            line = f"{change.table}\t{change.number}"
            size = len(line.encode()) + 1
        if size > free:
            yield "\n".join(lines)
            lines, free = [sender], _MAX_BYTES - len(sender)
        lines.append(line)
        free -= size
    if len(lines) > 1:
        yield "\n".join(lines)


def decode_changes(text: str) -> tuple[str, list[TableChanged]]:
    """Return the sender of a notification, and the changes in it."""
    sender, *lines = text.split("\n")
    return sender, [_decode_change(*line.split("\t")) for line in lines]


def _decode_change(table: str, number: str, *texts: str) -> TableChanged:
    return TableChanged(table, int(number), texts)


def encode_message(sender: str, text: str) -> str:
    """Return the notification that carries a message."""
    return f"{sender} {text}"


def decode_message(text: str) -> Message:
    """Return the message of a notification."""
    sender, _, message = text.partition(" ")
    return Message(sender, message)
