"""Databases of every age open, and keep what they hold."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from quaterne.store import Store, open_store
from quaterne.store.database import parse_url
from quaterne.store.database_schema import metadata
from quaterne.store.errors import UnreadableStore
from quaterne.store.postgres.database import PostgresDatabase
from tests.postgres import PostgresServer
from tests.store import first_revision

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "first_revision.db"


@pytest.fixture
async def postgres_url(postgres: PostgresServer, migrated: str) -> AsyncIterator[str]:
    """The URL of a database of its own: these tests change more than rows."""
    name = await postgres.create_database(like=migrated)
    yield postgres.url(name)
    await postgres.drop_database(name)


@pytest.fixture
async def empty(postgres: PostgresServer) -> AsyncIterator[str]:
    """The URL of a PostgreSQL database without tables."""
    name = await postgres.create_database()
    yield postgres.url(name)
    await postgres.drop_database(name)


async def test_an_old_file_keeps_every_game(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    store = await open_store(f"sqlite:///{tmp_path}/old.db")
    await first_revision.check(store)
    await store.close()


async def test_an_old_postgresql_database_keeps_every_game(empty: str) -> None:
    await first_revision.make(PostgresDatabase(parse_url(empty)))
    store = await open_store(empty)
    await first_revision.check(store)
    await store.close()


async def test_the_migrations_make_the_schema(store: Store) -> None:
    def is_compared(name: str | None, *_: object) -> bool:
        # Each database has an index of names of its own kind: see `name_search`.
        return not (name or "").startswith("games_names")

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"include_name": is_compared})
        return list(compare_metadata(context, metadata))

    async with store._database.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_processes_that_open_at_once_migrate_once(empty: str) -> None:
    stores = await asyncio.gather(*(open_store(empty) for _ in range(4)))
    for store in stores:
        assert await store.open_tables() == []
        await store.close()


async def test_a_newer_database_is_refused(url: str) -> None:
    store = await open_store(url)
    async with store._database.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    with pytest.raises(UnreadableStore, match="newer version of Quaterne"):
        await open_store(url)


async def test_a_failed_migration_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    url = f"sqlite:///{tmp_path}/old.db"
    with monkeypatch.context() as broken:

        def fail(*_: object) -> str:
            raise RuntimeError("the power fails in the middle")

        broken.setattr("unicodedata.normalize", fail)
        with pytest.raises(RuntimeError):
            await open_store(url)
    with sqlite3.connect(tmp_path / "old.db") as connection:
        columns = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    connection.close()
    assert "players" not in columns
    store = await open_store(url)
    await first_revision.check(store)
    await store.close()


def test_the_old_file_is_of_the_first_revision() -> None:
    connection = sqlite3.connect(f"file:{OLD}?mode=ro&immutable=1", uri=True)
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    connection.close()
