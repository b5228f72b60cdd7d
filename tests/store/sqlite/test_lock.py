"""One process at a time opens a SQLite file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from quaterne.store import open_store
from quaterne.store.errors import LinkedStore, StoreInUse, StoreUnavailable
from quaterne.store.sqlite.database_file import DatabaseLock

pytestmark = pytest.mark.anyio

HOLD = """
import sys, time, pathlib
from quaterne.store.sqlite.database_file import DatabaseLock
lock = DatabaseLock(pathlib.Path(sys.argv[1]))
print("locked", flush=True)
time.sleep(60)
"""


async def test_a_second_process_is_refused(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    with pytest.raises(StoreInUse, match=r"in use by process \d+: .*or use PostgreSQL"):
        await open_store(sqlite_url)
    await store.close()
    await (await open_store(sqlite_url)).close()


async def test_a_second_process_is_refused_through_a_link(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "tables.db")
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    with pytest.raises(StoreInUse):
        await open_store(f"sqlite:///{link}")
    await store.close()


async def test_a_file_with_two_names_is_refused(tmp_path: Path) -> None:
    """Each name has a lock and a log of its own, so both servers would write."""
    database, second = tmp_path / "tables.db", tmp_path / "hard.db"
    store = await open_store(f"sqlite:///{database}")
    second.hardlink_to(database)
    with pytest.raises(LinkedStore, match=r"hard\.db has a second name"):
        await open_store(f"sqlite:///{second}")
    await store.close()
    with pytest.raises(LinkedStore):
        await open_store(f"sqlite:///{database}")
    second.unlink()
    await (await open_store(f"sqlite:///{database}")).close()


async def test_a_killed_process_holds_no_lock(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None and process.stdout.readline() == "locked\n"
        for _ in range(2):  # a refused process does not erase who holds it
            with pytest.raises(StoreInUse) as refused:
                DatabaseLock(database)
            assert refused.value.holder == f"process {process.pid}"
        process.kill()
    lock = DatabaseLock(database)
    lock.release()
    lock.release()
    assert (tmp_path / "tables.db.lock").stat().st_mode & 0o777 == 0o600


async def test_a_lock_file_that_cannot_be_made(sqlite_url: str, tmp_path: Path) -> None:
    (tmp_path / "tables.db.lock").mkdir()
    with pytest.raises(StoreUnavailable, match=r"tables\.db\.lock: Is a directory"):
        await open_store(sqlite_url)
