"""What is particular to SQLite: the file, its lock, a full disk, a killed process."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from quaterne.play import Event
from quaterne.store import Store, default_file, open_store
from quaterne.store.errors import StoreInUse, StoreUnavailable, UnreadableStore
from quaterne.store.sqlite import checkpointer
from quaterne.store.sqlite.connection import PRAGMAS
from quaterne.store.sqlite.database import SqliteDatabase
from tests.store.games import create, moves
from tests.store.killing import check_kept, write_and_kill

pytestmark = pytest.mark.anyio


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_the_usual_file_is_for_its_user_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = await open_store()
    await create(store)
    file = default_file()
    assert file.is_relative_to(tmp_path) and mode(file.parent) == 0o700
    assert {path.name for path in file.parent.iterdir()} >= {file.name, f"{file.name}-wal"}
    assert {mode(path) for path in file.parent.iterdir()} == {0o600}
    await store.close()


def test_the_usual_place_without_the_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    for value in ("", "relative"):
        monkeypatch.setenv("XDG_DATA_HOME", value)
        assert default_file() == Path.home() / ".local/share/quaterne/server/tables.db"


async def test_a_second_process_is_refused(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    with pytest.raises(StoreInUse, match=r"in use by process \d+: .*or use PostgreSQL"):
        await open_store(sqlite_address)
    await store.close()
    await (await open_store(sqlite_address)).close()


def _times_begun(folder: Path) -> int:
    """How often the log has begun anew: a number that stands at its beginning."""
    return int.from_bytes((folder / "tables.db-wal").read_bytes()[12:16])


async def test_the_log_begins_anew_beside_the_writing(
    sqlite_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody's commit moves the log into the file, and still it does not grow for ever."""
    monkeypatch.setattr(checkpointer, "_INTERVAL", 0.01)
    monkeypatch.setattr(checkpointer, "_LONG_LOG", 20)
    store = await open_store(sqlite_address)
    kept = await create(store)
    begun = _times_begun(tmp_path)
    for new in moves(kept, 1000):
        await store.append("t1", new, due=None)
        kept += new
        await asyncio.sleep(0.02)
    assert _times_begun(tmp_path) > begun
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert await store.events("t1") == kept
    await store.close()
    assert not (tmp_path / "tables.db-wal").exists()


async def test_a_lock_that_cannot_be_made(sqlite_address: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db.lock").mkdir()
    with pytest.raises(StoreUnavailable, match=r"tables\.db\.lock: Is a directory"):
        await open_store(sqlite_address)


async def test_every_commit_is_flushed(sqlite_address: str) -> None:
    store = await open_store(sqlite_address)
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    async with store._database.engine.connect() as connection:
        found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]
        assert found == ["wal", 2, 1, 5000]
    database = store._database
    assert isinstance(database, SqliteDatabase)
    found = await database._write_thread.run(
        lambda connection: [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]
    )
    assert found == ["wal", 2, 1, 5000]
    assert not store.is_shared
    await store.close()


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("A letter to Zoë. " * 1000)
    with pytest.raises(UnreadableStore, match="not a database"):
        await open_store(f"sqlite:///{tmp_path}/x.db")
    with pytest.raises(StoreUnavailable, match=r"y\.db: "):
        await open_store(f"sqlite:///{tmp_path}/x.db/y.db")


def change_pragmas(store: Store, pragmas: tuple[str, ...], patch: pytest.MonkeyPatch) -> None:
    """Let the writing thread connect again, with these."""
    patch.setattr("quaterne.store.sqlite.connection.PRAGMAS", pragmas)
    database = store._database
    assert isinstance(database, SqliteDatabase)
    thread = database._write_thread
    thread._executor.submit(thread._disconnect).result()


async def _create_until_refused(store: Store) -> int:
    """How many tables there was room for."""
    for count in range(1000):
        try:
            await create(store, f"more{count}")
        except StoreUnavailable:
            return count
    raise AssertionError("there is no end of room")


async def _play_until_refused(store: Store, kept: tuple[Event, ...]) -> tuple[Event, ...]:
    """What there was room for."""
    for new in moves(kept, 100):
        try:
            await store.append("t1", new, due=None)
        except StoreUnavailable as error:
            return kept if not error.in_doubt else ()
        kept += new
    raise AssertionError("there is no end of room")


async def test_a_full_disk_and_room_again(
    sqlite_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_address)
    kept = await create(store)
    # SQLite itself says that there is no room for another page: never less than there are.
    change_pragmas(store, (*PRAGMAS, "PRAGMA max_page_count = 1"), monkeypatch)
    tables = await _create_until_refused(store)
    with pytest.raises(StoreUnavailable, match="database or disk is full"):
        await create(store, f"more{tables}")
    kept = await _play_until_refused(store, kept)
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


async def test_who_locks_the_file_for_long_is_waited_for(
    sqlite_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(sqlite_address)
    change_pragmas(store, (*PRAGMAS, "PRAGMA busy_timeout = 1"), monkeypatch)
    other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await create(store)
    other.execute("ROLLBACK")
    other.close()
    await create(store)
    await store.close()


async def test_a_killed_process_loses_nothing_it_acknowledged(sqlite_address: str) -> None:
    acknowledged: dict[str, int] = {}
    source = Random(1)
    for kill in range(5):
        acknowledged |= write_and_kill(sqlite_address, f"run{kill}", 0.3 * source.random())
    assert await check_kept(sqlite_address, acknowledged) > 100
