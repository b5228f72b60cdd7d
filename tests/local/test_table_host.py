from __future__ import annotations

import asyncio

import pytest

from quaterne.local.errors import NeedsServer, TableNotHere
from quaterne.local.table_host import PREFIX, TableHost
from quaterne.messages.tables import NewTable
from quaterne.play import EngineSeat, Person
from quaterne.server.tables.ids import is_table_id
from tests.local.memory_store import MemoryStore, run_at_once


def host_with(store: MemoryStore) -> TableHost:
    return TableHost(store, run_at_once, print)


def test_a_table_is_kept_and_read_again() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        made = await host_with(store).create(NewTable(one=Person("A"), two=EngineSeat(2)))
        assert made.id.startswith(PREFIX)
        assert not is_table_id(made.id)
        again = host_with(store)
        assert (await again.get(made.id)).table == made.table
        assert await again.get(made.id) is await again.get(made.id)

    asyncio.run(scenario())


def test_a_record_is_gone_on_with() -> None:
    record = '[Rules "quarto"]\n[First "A"]\n[Second "B"]\n[Result "*"]\n\n>5\n'

    async def scenario() -> None:
        new = NewTable(one=Person("A"), two=Person("B"), record=record)
        made = await host_with(MemoryStore()).create(new)
        assert made.table.round.history.length == 1

    asyncio.run(scenario())


def test_an_open_seat_needs_a_server_and_an_unknown_table_is_none() -> None:
    async def scenario() -> None:
        host = host_with(MemoryStore())
        with pytest.raises(NeedsServer):
            await host.create(NewTable(one=Person("A")))
        with pytest.raises(TableNotHere):
            await host.get("here-nothing")

    asyncio.run(scenario())
