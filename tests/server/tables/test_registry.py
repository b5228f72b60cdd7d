"""Live tables are loaded when needed and unloaded when idle."""

from __future__ import annotations

import asyncio
import threading
from random import Random
from typing import Any

import pytest

from quaterne.notation import parse_rules
from quaterne.play import Options, Person, fold, open_table
from quaterne.server.clock import now, ticks
from quaterne.server.live import broadcast
from quaterne.server.tables import registry
from quaterne.store import decode_events, open_store
from quaterne.store import table_rows as queries
from tests.play.test_legality import long_game
from tests.server.serving import Running, Table


def test_idle_tables_are_unloaded_and_loaded_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(server)
    before = table.get(seat="one").json()["view"]
    monkeypatch.setattr(registry, "IDLE_SECONDS", -1.0)
    server.service.registry.unload_idle()
    assert table.id not in server.service.registry.live_tables
    assert table.get(seat="one").json()["view"] == before


def test_a_table_that_was_asked_for_a_moment_ago_stays(server: Running) -> None:
    """Its client may be about to subscribe, when another process writes to it."""
    table = Table(server)
    found = server.service.registry
    live_table = found.live_tables[table.id]
    assert not found.is_needed(live_table)
    assert not found.unload_unused(live_table)
    assert found.live_tables[table.id] is live_table


@pytest.mark.anyio
async def test_a_long_table_is_loaded_on_a_thread(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such tables are left from before wrong calls had a limit; nobody else waits for them."""
    on_threads: list[int] = []
    on_loop: list[int] = []
    here = threading.current_thread()

    def noted(work: Any) -> Any:
        def run(*args: Any) -> Any:
            counts = on_loop if threading.current_thread() is here else on_threads
            counts.append(len(args[-1]))
            return work(*args)

        return run

    monkeypatch.setattr(registry, "fold", noted(fold))
    monkeypatch.setattr(queries, "decode_events", noted(decode_events))
    store = await open_store(sqlite)
    table_id = "2" * 26
    events = long_game(1_000)
    await store.create(table_id, events, secrets={}, listed=False, due=None)
    live_table = await registry.TableRegistry(store, broadcast, lease=20).get(table_id)
    assert live_table.table.round.history.length == 1_001
    # The store reads it in pages; only what is left for a short last one is decoded at once.
    assert on_threads == [500, 500, len(events)]
    assert on_loop == [len(events) - 1000]
    await store.close()


@pytest.mark.anyio
async def test_a_table_stays_in_memory_while_its_flag_is_decided(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dropped meanwhile and loaded again it was there twice, and one did not follow the other."""
    store = await open_store(sqlite)
    found = registry.TableRegistry(store, broadcast, lease=20)
    table_id = "2" * 26
    await store.create(table_id, long_game(1), secrets={}, listed=False, due=None)
    live_table = await found.get(table_id)
    needed: list[bool] = []

    async def check_writable(_now: int) -> None:
        needed.append(found.is_needed(live_table))

    monkeypatch.setattr(store, "check_writable", check_writable)
    assert await found.pending_commands.none_elsewhere(table_id, live_table.table.number)
    assert needed == [True]
    assert not found.is_needed(live_table)
    await store.close()


@pytest.mark.anyio
async def test_only_what_the_player_to_act_may_have_sent_in_time_keeps_a_flag_up(
    sqlite: str,
) -> None:
    store = await open_store(sqlite)
    found = registry.TableRegistry(store, broadcast, lease=20)
    options = Options(rules=parse_rules("quarto clock=60"))
    events = open_table(options, Person("A"), Person("B"), now(), Random(1))
    live_table = await found.create(events, {}, listed=False)
    seat = live_table.table.round.to_act
    assert seat is not None
    began = ticks()
    with found.handling(live_table.id, began) as held:
        assert found.has_unread(live_table), "its secret is not checked yet"
        assert not found.has_unread(live_table, began - 1), "it was not there at that time"
        held.seats = ()
        assert not found.has_unread(live_table), "a stranger's"
        held.seats = (seat.opponent,)
        assert not found.has_unread(live_table), "the opponent's"
        held.seats = (seat,)
        assert found.has_unread(live_table)
        held.waiting_since = began + 61_000
        assert not found.has_unread(live_table), "too late"
        await found.settle(live_table.id, live_table.table.number, began)
    held.waiting_since = began
    assert not found.has_unread(live_table), "it is done"
    await store.close()


@pytest.mark.anyio
async def test_a_process_settles_only_what_had_arrived(sqlite: str) -> None:
    store = await open_store(sqlite)
    found = registry.TableRegistry(store, broadcast, lease=20)
    table_id, asked = "2" * 26, ticks()
    with found.handling(table_id, asked + 1):
        await found.settle(table_id, 1, asked)
        with found.handling(table_id, asked):
            settling = asyncio.create_task(found.settle(table_id, 1, asked))
            await asyncio.sleep(0)
            assert not settling.done()
        await settling
    await store.close()
