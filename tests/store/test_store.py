"""What every store does, on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

from quaterne.play import Seat
from quaterne.play.errors import OutOfOrder
from quaterne.store import Store, open_store
from quaterne.store.errors import (
    Conflict,
    InvalidUpdate,
    UnknownTable,
)
from quaterne.store.table_rows import read_events
from tests.store.games import HASH, create, moves, opened

pytestmark = pytest.mark.anyio


async def test_events_come_back_as_they_were(store: Store) -> None:
    kept = list(await create(store))
    for new in moves(kept, 100):
        await store.append("t1", new, due=None)
        kept += new
    assert await store.events("t1") == tuple(kept)
    assert await store.events("t1", since=5) == tuple(kept[5:])
    assert await store.events("t1", since=len(kept)) == ()


async def test_the_first_events_can_be_read_alone(store: Store) -> None:
    kept = list(await create(store))
    for new in moves(kept, 100):
        await store.append("t1", new, due=None)
        kept += new
    assert await store.events("t1", since=5, limit=3) == tuple(kept[5:8])
    assert await store.events("t1", limit=10**6) == tuple(kept)
    assert await store.events("t1", since=len(kept), limit=3) == ()


async def test_a_long_history_leaves_the_connections_to_others(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty readers of one long table made everybody else wait for twenty seconds."""
    kept = list(await create(store))
    new = tuple(replace(kept[-1], number=number) for number in range(len(kept) + 1, 1_701))
    await store.append("t1", new, due=None)
    kept += new
    later_pages, most = 0, 0

    async def read(connection: Any, table: str, since: int, limit: int) -> Any:
        nonlocal later_pages, most
        later_pages += since > 0
        most = max(most, later_pages)
        assert limit <= 500
        try:
            return await read_events(connection, table, since, limit)
        finally:
            later_pages -= since > 0

    monkeypatch.setattr("quaterne.store.store.read_events", read)
    histories = await asyncio.gather(*(store.events("t1") for _ in range(8)))
    assert set(histories) == {tuple(kept)}
    assert most == 1


async def test_everything_is_there_after_opening_again(url: str) -> None:
    first = await open_store(url)
    events = await create(first, due=7)
    [new] = moves(events, 1)
    await first.append("t1", new, due=9)
    await first.close()
    second = await open_store(url)
    assert await second.events("t1") == events + new
    assert await second.secrets("t1") == {Seat.ONE: HASH}
    assert await second.claim_due(9, 1, 1) == ["t1"]
    await second.close()


async def test_an_event_is_written_once(store: Store) -> None:
    events = await create(store)
    [new, later] = moves(events, 2)
    await store.append("t1", new, due=None)
    with pytest.raises(Conflict, match="event 3 of table t1"):
        await store.append("t1", new, due=5)
    # All or none: the second event of this append would be new.
    with pytest.raises(Conflict):
        await store.append("t1", new + later, due=5)
    assert await store.events("t1") == events + new
    assert await store.claim_due(10, 1, 1) == []


async def test_a_table_is_created_once(store: Store) -> None:
    events = await create(store)
    with pytest.raises(Conflict):
        await create(store, seed=2)
    assert await store.events("t1") == events


async def test_unknown_tables(store: Store) -> None:
    [new] = moves(opened(), 1)
    with pytest.raises(UnknownTable, match="there is no table 'nowhere'"):
        await store.append("nowhere", new, due=None)
    with pytest.raises(UnknownTable):
        await store.events("nowhere")
    with pytest.raises(UnknownTable):
        await store.secrets("nowhere")


async def test_no_event_is_left_out(store: Store) -> None:
    events = await create(store)
    [first, second] = moves(events, 2)
    with pytest.raises(OutOfOrder, match="the next one has number 3"):
        await store.append("t1", second, due=None)
    with pytest.raises(InvalidUpdate, match="without a gap"):
        await store.append("t1", [*first, replace(second[0], number=9)], due=None)
    with pytest.raises(InvalidUpdate, match="no event"):
        await store.append("t1", [], due=None)
    with pytest.raises(InvalidUpdate, match="begins with event 1"):
        await store.create("t2", first, secrets={}, listed=False, due=None)
    assert await store.events("t1") == events


async def test_secrets_are_given_changed_and_taken_away(store: Store) -> None:
    events = await create(store)
    [first, second] = moves(events, 2)
    await store.append("t1", first, due=None, secrets={Seat.TWO: b"two"})
    assert await store.secrets("t1") == {Seat.ONE: HASH, Seat.TWO: b"two"}
    await store.append("t1", second, due=None, secrets={Seat.ONE: b"", Seat.TWO: b"new"})
    assert await store.secrets("t1") == {Seat.TWO: b"new"}


def test_sqlite_needs_no_driver_of_postgresql(sqlite_url: str) -> None:
    script = f"""
import asyncio, sys
sys.modules["asyncpg"] = None
from quaterne.extras import MissingExtra
from quaterne.store import open_store

async def main():
    await (await open_store("{sqlite_url}")).close()
    try:
        await open_store("postgresql://host/database")
    except MissingExtra as error:
        print(error)

asyncio.run(main())
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert "pip install 'quaterne[postgres]'" in done.stdout
