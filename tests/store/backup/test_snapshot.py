"""A snapshot is what the database held at one moment."""

from __future__ import annotations

import shutil
from contextlib import aclosing
from pathlib import Path

import pytest

from quaterne.store import open_store
from quaterne.store.backup.backup_file import given_key, is_autoincrement, open_snapshot
from quaterne.store.database import parse_url
from quaterne.store.database_schema import metadata
from quaterne.store.errors import UnreadableStore
from quaterne.store.store import open_unlocked
from tests.store.backup.databases import filled, rows
from tests.store.games import HASH, create, moves

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent.parent / "first_revision.db"


async def test_every_table_but_the_leases_is_in_it(url: str) -> None:
    await filled(url)
    found = await rows(url)
    assert set(found) == set(metadata.tables) - {"leases"}
    assert all(found.values())
    assert found["secrets"] == [(1, "one", HASH), (2, "one", HASH)]
    assert found["tables"][0][6] is True  # listed, also where the database has numbers alone


async def test_what_is_written_meanwhile_is_not_in_it(url: str) -> None:
    store = await open_store(url)
    opened = await create(store)
    database = open_unlocked(parse_url(url))
    seen: list[str] = []
    async with open_snapshot(database) as snapshot, aclosing(snapshot.chunks()) as chunks:
        async for section, chunk in chunks:
            if section.table == "tables" and not chunk:
                for new in moves(opened, 5):
                    await store.append("t1", new, due=None)
                await create(store, "t2")
            seen += [section.table] * len(chunk)
    await database.close()
    assert seen.count("tables") == 1
    assert seen.count("events") == len(opened)
    await store.close()


async def test_keys_that_were_given_are_known_after_their_rows_are_gone(url: str) -> None:
    await filled(url)
    database = open_unlocked(parse_url(url))
    async with database.transaction() as connection:
        await connection.exec_driver_sql("DELETE FROM announcements")
    async with open_snapshot(database) as snapshot:
        last = {section.table: section.last async for section, _ in snapshot.chunks()}
    await database.close()
    assert (last["announcements"], last["tables"], last["secrets"]) == (2, 2, 0)


async def test_an_old_database_is_read_as_it_is(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    found = await rows(f"sqlite:///{tmp_path}/old.db")
    assert set(found) == {"tables", "events", "secrets", "games"}
    assert len(found["events"]) == 4


async def test_a_database_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    with pytest.raises(UnreadableStore, match="no tables"):
        await rows(f"sqlite:///{tmp_path}/empty.db")


async def test_a_newer_database_is_refused(sqlite_url: str) -> None:
    await filled(sqlite_url)
    database = open_unlocked(parse_url(sqlite_url))
    async with database.transaction() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await database.close()
    with pytest.raises(UnreadableStore, match="newer version"):
        await rows(sqlite_url)


def test_which_keys_the_database_gives() -> None:
    key = given_key("audit_log")
    assert key is not None and key.name == "number" and is_autoincrement("audit_log")
    assert given_key("events") is None and not is_autoincrement("tables")
