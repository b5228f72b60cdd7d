"""The log moves into the file beside the writing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quaterne.store import open_store
from quaterne.store.sqlite import database as checkpointer
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio


def _restarts(folder: Path) -> int:
    """Return how often the log has restarted, which its header counts."""
    return int.from_bytes((folder / "tables.db-wal").read_bytes()[12:16])


async def test_the_log_restarts_while_writing(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No commit moves the log into the file, and still it does not grow for ever."""
    monkeypatch.setattr(checkpointer, "_CHECKPOINT_SECONDS", 0.01)
    monkeypatch.setattr(checkpointer, "_LONG_LOG", 20)
    store = await open_store(sqlite_url)
    kept = await create(store)
    before = _restarts(tmp_path)
    for new in moves(kept, 1000):
        await store.append("t1", new, due=None)
        kept += new
        await asyncio.sleep(0.02)
    for more in range(1000):  # where the machine is busy
        if _restarts(tmp_path) > before:
            break
        await create(store, f"more{more}")
        await asyncio.sleep(0.02)
    assert _restarts(tmp_path) > before
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert await store.events("t1") == kept
    await store.close()
    assert not (tmp_path / "tables.db-wal").exists()
