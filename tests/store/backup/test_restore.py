"""A backup goes into either database, whole or not at all."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from quaterne.store import ArchiveQuery, Store, open_store, restore_backup
from quaterne.store.backup.backup_file import BackupReader
from quaterne.store.backup.restore import is_empty
from quaterne.store.errors import BackupError, StoreInUse
from quaterne.store.models import Row, Section
from tests.postgres import PostgresServer
from tests.store import first_revision
from tests.store.backup.databases import NOW, WHY, back_up_to, filled, rows
from tests.store.games import create, finished, moves

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent.parent / "first_revision.db"


@pytest.fixture
async def postgres_url(postgres: PostgresServer) -> AsyncIterator[str]:
    """The URL of a PostgreSQL database without tables."""
    name = await postgres.create_database()
    yield postgres.url(name)
    await postgres.drop_database(name)


@pytest.fixture
async def backup(tmp_path: Path) -> Path:
    """A backup of a SQLite database with something in every table."""
    url = f"sqlite:///{tmp_path}/source.db"
    await filled(url)
    return await back_up_to(url, tmp_path / "backup")


async def restored_rows(backup: Path, url: str) -> dict[str, list[tuple[object, ...]]]:
    await restore_backup(backup, url)
    return await rows(url)


async def test_all_rows_are_there_again(backup: Path, url: str, tmp_path: Path) -> None:
    assert await restored_rows(backup, url) == await rows(f"sqlite:///{tmp_path}/source.db")


async def test_from_one_database_to_the_other_and_back(
    backup: Path, postgres_url: str, tmp_path: Path
) -> None:
    await restore_backup(backup, postgres_url)
    second = await back_up_to(postgres_url, tmp_path / "second")
    back = await restored_rows(second, f"sqlite:///{tmp_path}/back.db")
    assert back == await rows(f"sqlite:///{tmp_path}/source.db")


async def test_what_comes_next_gets_keys_of_its_own(backup: Path, url: str) -> None:
    await restore_backup(backup, url)
    store = await open_store(url)
    [new] = moves(await create(store, "t3", seed=3), 1)
    await store.append("t3", new, due=None, finished=[finished(first="Zoé")])
    await store.administration.withdraw_announcement(WHY)
    await store.administration.announce(NOW + 3000, "", "", WHY)
    await store.close()
    found = await rows(url)
    assert [row[0] for row in found["tables"]] == [1, 2, 3]
    assert [row[0] for row in found["audit_log"]] == list(range(1, 8))
    assert [row[0] for row in found["announcements"]] == [3]


async def test_names_are_found_again(backup: Path, url: str) -> None:
    await restore_backup(backup, url)
    store = await open_store(url)
    [game] = (await store.search(ArchiveQuery(player="lea"))).games
    assert game.game.first == "Léa"
    await store.close()


async def test_a_backup_of_an_old_database_is_migrated(url: str, tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    backup = await back_up_to(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    await restore_backup(backup, url)
    store = await open_store(url)
    await first_revision.check(store)
    await store.close()


async def test_a_database_that_holds_something_is_left_alone(backup: Path, url: str) -> None:
    store = await open_store(url)
    await create(store, "mine")
    await store.close()
    with pytest.raises(BackupError, match="not empty") as caught:
        await restore_backup(backup, url)
    assert caught.value.kind == "not-empty"
    assert [row[1] for row in (await rows(url))["tables"]] == ["mine"]


async def test_replacing_it_leaves_nothing_of_it(backup: Path, url: str, tmp_path: Path) -> None:
    await filled(url)
    store = await open_store(url)
    await create(store, "mine", seed=9)
    await store.close()
    await restore_backup(backup, url, replaces=True)
    assert await rows(url) == await rows(f"sqlite:///{tmp_path}/source.db")


async def test_a_database_that_a_server_has_made_is_empty(backup: Path, url: str) -> None:
    store = await open_store(url)
    await store.check_writable(1000)
    async with store._database.engine.connect() as connection:
        assert await connection.run_sync(is_empty)
    await store.close()
    await restore_backup(backup, url)


@pytest.mark.parametrize("replaces", [False, True])
async def test_a_running_server_is_in_the_way(backup: Path, url: str, replaces: bool) -> None:
    store = await open_store(url)
    await store.open_tables()
    with pytest.raises((StoreInUse, BackupError)) as caught:
        await restore_backup(backup, url, replaces=replaces)
    assert isinstance(caught.value, StoreInUse) or caught.value.kind == "in-use"
    await create(store)  # it works on
    await store.close()


async def test_a_restore_that_fails_changes_nothing(
    backup: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(url)
    before = await rows(url)

    def fail(*_: object) -> None:
        raise RuntimeError("the power fails in the middle")

    monkeypatch.setattr("quaterne.store.backup.restore._keep_last_given", fail)
    with pytest.raises(RuntimeError):
        await restore_backup(backup, url, replaces=True)
    assert await rows(url) == before


@pytest.mark.parametrize(
    ("column", "value"),
    [("listed", "perhaps"), ("id", None)],
    ids=["type", "missing"],
)
async def test_rows_that_no_database_takes_are_refused(
    backup: Path, url: str, monkeypatch: pytest.MonkeyPatch, column: str, value: object
) -> None:
    """Their checksum may be right: somebody wrote them so."""
    chunks = BackupReader.chunks

    def with_value(reader: BackupReader) -> Iterator[tuple[Section, list[Row]]]:
        for section, found in chunks(reader):
            if section.table == "tables":
                at = section.columns.index(column)
                found = [[*row[:at], value, *row[at + 1 :]] for row in found]
            yield section, found

    monkeypatch.setattr(BackupReader, "chunks", with_value)
    with pytest.raises(BackupError) as caught:
        await restore_backup(backup, url)
    assert caught.value.kind == "damaged"


async def test_a_damaged_file_can_be_replaced(backup: Path, tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_bytes(b"\x00nonsense" * 1000)
    url = f"sqlite:///{tmp_path}/tables.db"
    with pytest.raises(BackupError, match="not empty"):
        await restore_backup(backup, url)
    await restore_backup(backup, url, replaces=True)
    assert len((await rows(url))["tables"]) == 2


@pytest.mark.parametrize("is_left", [True, False])
async def test_a_file_that_was_emptied_or_lost_is_restored(
    backup: Path, tmp_path: Path, is_left: bool
) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    await filled(url)
    (tmp_path / "tables.db").unlink()
    if is_left:
        (tmp_path / "tables.db").touch()
    await restore_backup(backup, url)
    store: Store = await open_store(url)
    assert len(await store.events("t2")) > 0
    await store.close()


async def test_a_file_of_another_program_is_left_alone(backup: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE mine (value)")
        other.execute("INSERT INTO mine VALUES (1)")
        other.commit()
    with pytest.raises(BackupError, match="not empty"):
        await restore_backup(backup, f"sqlite:///{path}")
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT value FROM mine").fetchall() == [(1,)]
