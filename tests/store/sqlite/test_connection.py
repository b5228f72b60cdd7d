"""How connections to the file begin."""

from __future__ import annotations

import pytest

from quaterne.store import open_store
from quaterne.store.sqlite.database import SqliteDatabase

pytestmark = pytest.mark.anyio


async def test_every_commit_is_flushed(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
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
