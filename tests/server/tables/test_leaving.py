"""Who gives a seat up keeps nothing of it: neither its commands nor its name."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest

from quaterne.play import Command, Join, Leave, Options, Person, Resign, Seat, open_table
from quaterne.play.errors import NotSeated
from quaterne.server.live import broadcast
from quaterne.server.tables.live_table import LiveTable
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import Store, encode_event, open_store
from tests.server.fake_client import FakeClient

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(sqlite: str) -> AsyncIterator[Store]:
    store = await open_store(sqlite)
    yield store
    await store.close()


@pytest.fixture
async def live(store: Store) -> LiveTable:
    """A table with a player on its first seat."""
    events = open_table(Options(), None, None, 0, Random(1))
    live = await TableRegistry(store, broadcast, lease=20).create(events, {}, listed=False)
    await live.execute(Seat.ONE, Join("a", Person("Zoé")), secrets={Seat.ONE: b"a"})
    return live


@pytest.mark.parametrize("late", [Resign("late"), Leave("late")])
async def test_a_player_who_has_left_does_not_act_for_the_next_one(
    live: LiveTable, late: Command
) -> None:
    """The late command was sent, and its secret was right, before the seat changed hands."""
    sent = [
        asyncio.create_task(live.execute(Seat.ONE, Leave("leave"))),
        asyncio.create_task(
            live.execute(Seat.ONE, Join("b", Person("B")), secrets={Seat.ONE: b"b"})
        ),
        asyncio.create_task(live.execute(Seat.ONE, late)),
    ]
    *_, answer = await asyncio.gather(*sent, return_exceptions=True)
    assert isinstance(answer, NotSeated)
    assert live.table.seats[0] == Person("B")
    assert live.secrets == {Seat.ONE: b"b"}


async def test_a_seat_that_was_left_elsewhere_is_lost_when_the_table_is_read_again(
    live: LiveTable, store: Store
) -> None:
    """An erased name makes other processes read the whole table, and with it what came after."""
    there = await TableRegistry(store, broadcast, lease=20).get(live.id)
    left, stays = FakeClient(Seat.ONE), FakeClient()
    there.subscribe(left)
    there.subscribe(stays)
    await live.erase_name(Seat.ONE)
    await live.execute(Seat.ONE, Leave("leave"))
    await there.reload()
    assert (left.is_dropped, left.seats, there.secrets) == (True, (), {})
    assert not stays.is_dropped


async def test_the_name_of_a_player_who_leaves_is_erased(live: LiveTable, store: Store) -> None:
    """Without the secret of the seat nobody could ask for it afterwards."""
    await live.execute(Seat.ONE, Leave("leave"))
    await live.execute(Seat.ONE, Join("b", Person("Max")), secrets={Seat.ONE: b"b"})
    opened, joined, left, joined_again = map(encode_event, await store.events(live.id))
    assert "Zoé" not in opened + joined + left and "Max" in joined_again
    assert live.secrets == {Seat.ONE: b"b"}
