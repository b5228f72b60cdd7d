from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from quaterne.host.errors import BadRequest
from quaterne.host.messages import NewTable
from quaterne.local.errors import NeedsServer, TableNotHere
from quaterne.local.table_host import PREFIX, TableHost
from quaterne.play import Act, EngineSeat, Options, Person, decide, fold, open_table
from quaterne.server.messages import is_table_id
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


def test_a_game_of_another_host_is_taken_over_as_its_player_saw_it() -> None:
    async def scenario() -> None:
        source = Random(1)
        there = list(open_table(Options(), Person("A"), EngineSeat(1), 5, source))
        table = fold(there)
        for number in range(4):
            action = table.round.game.legal_actions()[0]
            done = decide(table, table.round.to_act, Act(f"c{number}", action), 6, source)
            there.extend(done)
            table = fold(there)
        seen = [replace(event, number=event.number + 7, command=None) for event in there]
        host = host_with(MemoryStore())
        adopted = await host.adopt(seen)
        assert adopted.table.round.game == table.round.game
        assert adopted.table.seats == table.seats
        for wrong in ([], there[:1], there[1:], [*there[:2], *there[3:]]):
            with pytest.raises(BadRequest):
                await host.adopt(wrong)

    asyncio.run(scenario())
