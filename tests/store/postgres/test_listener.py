"""What other processes write and send, as a store learns it."""

from __future__ import annotations

import asyncio

import pytest

from quaterne.play import Seat
from quaterne.store import Message, Store, TableChanged, decode_events, encode_event
from quaterne.store.group_commit import TableCache
from tests.postgres import PostgresServer
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio


async def test_notifications_are_of_other_processes_alone(two: tuple[Store, Store]) -> None:
    received = two[1].notifications()
    assert await anext(received) == TableChanged(None)
    events = await create(two[1], "own")
    await create(two[0], "theirs")
    assert await anext(received) == TableChanged("theirs", 2)
    [new] = moves(events, 1)
    await two[0].append("own", new, due=None)
    assert await anext(received) == TableChanged("own", 3, (encode_event(new[0]),))
    # A process that needs the secret has to read it.
    await two[0].append("own", moves(events + new, 1)[0], due=None, secrets={Seat.ONE: b"other"})
    assert await anext(received) == TableChanged("own", 4)
    # More than one notification can hold.
    long = [f"{n:060}" for n in range(300)]
    await asyncio.gather(*(create(two[0], table) for table in long))
    assert {await anext(received) for _ in long} == {TableChanged(table, 2) for table in long}
    await received.aclose()


async def test_messages_reach_the_other_processes(two: tuple[Store, Store]) -> None:
    received = two[1].notifications()
    assert await anext(received) == TableChanged(None)
    await two[1].notify("to myself")
    await two[0].notify("é " + "x" * 6000)
    message = await anext(received)
    assert isinstance(message, Message)
    assert message.text == "é " + "x" * 6000
    await received.aclose()


async def test_a_broken_connection_is_announced(
    two: tuple[Store, Store], postgres: PostgresServer
) -> None:
    received = two[1].notifications()
    assert await anext(received) == TableChanged(None)
    await postgres.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    )
    assert await asyncio.wait_for(anext(received), 60) == TableChanged(None)
    await create(two[0], "theirs")
    assert await asyncio.wait_for(anext(received), 60) == TableChanged("theirs", 2)
    await received.aclose()


async def test_a_writer_that_was_notified_needs_no_query(
    two: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = await create(two[0])
    await two[1].events("t1")
    received = [store.notifications() for store in two]
    assert [await anext(of) for of in received] == [TableChanged(None)] * 2
    monkeypatch.setattr(TableCache, "refresh", None)
    for turn, new in enumerate(moves(kept, 6)):
        await two[turn % 2].append("t1", new, due=None)
        change = await anext(received[1 - turn % 2])
        assert isinstance(change, TableChanged)
        numbers = range(change.number - len(change.texts) + 1, change.number + 1)
        assert decode_events("t1", zip(numbers, change.texts, strict=True)) == new
    for of in received:
        await of.aclose()
