"""The writing thread: a full disk, a locked file, a killed process."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest

from quaterne.play import Event
from quaterne.store import Store, open_store
from quaterne.store.errors import StoreUnavailable
from quaterne.store.sqlite.database import PRAGMAS, SqliteDatabase
from tests.store.games import create, moves
from tests.store.killing import check_stored, write_and_kill

pytestmark = pytest.mark.anyio


def change_pragmas(store: Store, pragmas: tuple[str, ...], patch: pytest.MonkeyPatch) -> None:
    """Let the writing thread connect again, with these pragmas."""
    patch.setattr("quaterne.store.sqlite.database.PRAGMAS", pragmas)
    database = store._database
    assert isinstance(database, SqliteDatabase)
    thread = database._write_thread
    thread._executor.submit(thread._disconnect).result()


async def _create_until_full(store: Store) -> int:
    """Create tables until the disk is full; return how many were stored."""
    for count in range(1000):
        try:
            await create(store, f"more{count}")
        except StoreUnavailable:
            return count
    raise AssertionError("the disk is never full")


async def _play_until_full(store: Store, kept: tuple[Event, ...]) -> tuple[Event, ...]:
    """Append moves until the disk is full; return all events that were stored."""
    for new in moves(kept, 100):
        try:
            await store.append("t1", new, due=None)
        except StoreUnavailable as error:
            return kept if not error.in_doubt else ()
        kept += new
    raise AssertionError("the disk is never full")


async def test_a_full_disk_and_space_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_url)
    kept = await create(store)
    # SQLite itself refuses another page; the limit is never less than the pages there are.
    change_pragmas(store, (*PRAGMAS, "PRAGMA max_page_count = 1"), monkeypatch)
    tables = await _create_until_full(store)
    with pytest.raises(StoreUnavailable, match="database or disk is full"):
        await create(store, f"more{tables}")
    kept = await _play_until_full(store, kept)
    assert await store.events("t1") == kept
    change_pragmas(store, PRAGMAS, monkeypatch)
    await create(store, f"more{tables}")
    for new in moves(kept, 100):
        await store.append("t1", new, due=None)
        kept += new
    assert await store.events("t1") == kept
    for table in range(tables + 1):
        assert len(await store.events(f"more{table}")) == 2
    await store.close()


async def test_another_program_locks_the_file(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_url)
    change_pragmas(store, (*PRAGMAS, "PRAGMA busy_timeout = 1"), monkeypatch)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await create(store)
    other.execute("ROLLBACK")
    other.close()
    await create(store)
    await store.close()


@pytest.mark.slow
async def test_a_killed_process_loses_nothing_it_acknowledged(sqlite_url: str) -> None:
    acknowledged: dict[str, int] = {}
    source = Random(1)
    for kill in range(5):
        acknowledged |= write_and_kill(sqlite_url, f"run{kill}", 0.3 * source.random())
    assert await check_stored(sqlite_url, acknowledged) > 100
