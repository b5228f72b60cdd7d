"""Live tables are loaded when needed and unloaded when idle."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from quaterne.play import fold
from quaterne.server.live import broadcast
from quaterne.server.tables import registry
from quaterne.store import decode_events, open_store
from quaterne.store.tables import queries
from tests.play.handlers.test_limits import long_game
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
    assert await found.pending_commands.none_elsewhere(table_id)
    assert needed == [True]
    assert not found.is_needed(live_table)
    await store.close()
