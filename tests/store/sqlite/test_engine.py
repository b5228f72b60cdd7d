"""SQLAlchemy's engine for a SQLite file: pragmas, and transactions that begin as we say."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncEngine

from quaterne.store.sqlite.database import begin_writing, sqlite_engine

pytestmark = pytest.mark.anyio


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    """An engine of a file with one table, with one connection that waits for nothing."""
    url = make_url(f"sqlite+aiosqlite:///{tmp_path}/x.db")
    engine = sqlite_engine(url, pool_size=1, pool_timeout=0.05)
    async with begin_writing(engine) as connection:
        await connection.exec_driver_sql("CREATE TABLE t (a)")
        await connection.exec_driver_sql("PRAGMA busy_timeout = 1")
    yield engine
    await engine.dispose()


async def test_connections_are_configured(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        found = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "foreign_keys", "synchronous")
        ]
    assert found == ["wal", 1, 2]


async def test_writing_takes_the_lock_at_once_and_reading_does_not(
    engine: AsyncEngine, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / "x.db", isolation_level=None, timeout=0)
    async with begin_writing(engine):
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
    async with engine.connect() as connection:
        await connection.exec_driver_sql("SELECT * FROM t")
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO t VALUES (1)")
        other.execute("COMMIT")
        rows = (await connection.exec_driver_sql("SELECT * FROM t")).fetchall()
        assert rows == [], "a transaction sees one state of the file"
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(OperationalError, match="locked"):
        async with begin_writing(engine):
            pass
    other.close()


async def test_what_fails_is_rolled_back(engine: AsyncEngine) -> None:
    async def insert_and_fail() -> None:
        async with begin_writing(engine) as connection:
            await connection.exec_driver_sql("INSERT INTO t VALUES (1)")
            raise KeyError

    with pytest.raises(KeyError):
        await insert_and_fail()
    async with engine.connect() as connection:
        assert (await connection.exec_driver_sql("SELECT * FROM t")).fetchall() == []


async def test_readers_wait_for_each_other_only_so_long(engine: AsyncEngine) -> None:
    async with engine.connect():
        with pytest.raises(PoolTimeout):
            async with engine.connect():
                pass
