from __future__ import annotations

import asyncio

import pytest

from quaterne.server.transport.websocket_protocol import MessageQueue

pytestmark = pytest.mark.anyio


async def test_messages_come_in_their_order() -> None:
    queue = MessageQueue()
    for number in range(3):
        queue.put_nowait(number)
    assert (queue.qsize(), queue.empty()) == (3, False)
    assert [await queue.get() for _ in range(3)] == [0, 1, 2]
    assert (queue.qsize(), queue.empty()) == (0, True)


async def test_a_reader_waits_for_a_message_and_gets_all_that_come_before_its_turn() -> None:
    queue = MessageQueue()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    assert not reader.done()
    queue.put_nowait("a")
    queue.put_nowait("b")  # the reader is awake already
    assert (await reader, await queue.get()) == ("a", "b")


async def test_a_reader_that_gives_up_takes_nothing() -> None:
    queue = MessageQueue()
    reader = asyncio.create_task(queue.get())
    await asyncio.sleep(0)
    queue.put_nowait("a")
    reader.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reader
    queue.put_nowait("b")
    assert [await queue.get(), await queue.get()] == ["a", "b"]
