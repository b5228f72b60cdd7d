"""Backups beside a server that writes, their check, and a server that goes on from one."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from quaterne.play import Seat, fold
from quaterne.store import back_up, check_backup, check_database, open_store, restore_backup
from quaterne.store.database import parse_url
from quaterne.store.errors import BackupError, NoDatabase, UnreadableStore
from quaterne.store.store import open_unlocked
from tests.store.backup.databases import back_up_to, filled, rows
from tests.store.games import HASH, create, moves

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent.parent / "first_revision.db"


async def test_a_backup_is_checked_and_counted(url: str, tmp_path: Path) -> None:
    await filled(url)
    with (tmp_path / "backup").open("wb") as stream:
        made = await back_up(url, stream)
    found = await rows(url)
    assert (made.schema, made.tables, made.games) == ("0004", 2, 1)
    assert made.events == len(found["events"])
    assert check_backup(tmp_path / "backup") == made
    checked = await check_database(url)
    assert (checked.tables, checked.events, checked.games) == (2, made.events, 1)


async def test_a_backup_while_moves_are_written_is_whole(url: str, tmp_path: Path) -> None:
    store = await open_store(url)
    histories = {f"t{seed}": await create(store, f"t{seed}", seed=seed) for seed in range(1, 9)}
    is_done = asyncio.Event()

    async def play(table: str, seed: int) -> int:
        steps = moves(histories[table], 40, seed)
        written = 0
        for new in steps:
            await store.append(table, new, due=None)
            written += 1
            if is_done.is_set():
                break
        return written

    async def copy() -> list[Path]:
        files = []
        for number in range(4):
            files.append(await back_up_to(url, tmp_path / f"backup{number}"))
            await asyncio.sleep(0.01)
        is_done.set()
        return files

    playing = asyncio.gather(*(play(table, seed) for seed, table in enumerate(histories, 1)))
    files = await copy()
    assert all(await playing)
    counts = [check_backup(file).events for file in files]
    assert counts == sorted(counts)
    kept = {table: await store.events(table) for table in histories}
    await store.close()
    await restore_backup(files[-1], f"sqlite:///{tmp_path}/restored.db")
    restored = await open_store(f"sqlite:///{tmp_path}/restored.db")
    for table, events in kept.items():
        found = await restored.events(table)
        assert found == events[: len(found)]
    await restored.close()


async def test_a_restored_store_goes_on_with_games_and_secrets(url: str, tmp_path: Path) -> None:
    store = await open_store(url)
    opened = await create(store, due=5000)
    first, *later = moves(opened, 4)
    await store.append("t1", first, due=6000)
    await store.close()
    backup = await back_up_to(url, tmp_path / "backup")
    other = f"sqlite:///{tmp_path}/other.db"
    await restore_backup(backup, other)
    restored = await open_store(other)
    assert await restored.secrets("t1") == {Seat.ONE: HASH}
    assert await restored.claim_due(6000, 1000) == ["t1"]
    assert await restored.events("t1") == (*opened, *first)
    for new in later:
        await restored.append("t1", new, due=None)
    assert fold(await restored.events("t1")).number == later[-1][-1].number
    await restored.close()


async def test_a_damaged_backup_is_refused_before_anything_is_done(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    await filled(url)
    data = (await back_up_to(url, tmp_path / "backup")).read_bytes()
    for number, broken in enumerate((data[:-30], data[:200] + b"\x00" + data[201:])):
        path = tmp_path / f"broken{number}"
        path.write_bytes(broken)
        with pytest.raises(BackupError):
            check_backup(path)
        with pytest.raises(BackupError):
            await restore_backup(path, f"sqlite:///{tmp_path}/other.db")
    assert not (tmp_path / "other.db").exists()


async def test_a_backup_of_a_newer_schema_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    await filled(url)
    backup = await back_up_to(url, tmp_path / "backup")
    monkeypatch.setattr("quaterne.store.backup.backup.is_known", lambda _: False)
    with pytest.raises(BackupError, match="newer version"):
        check_backup(backup)


async def test_the_checksum_alone_says_nothing_about_the_games(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.db")  # two of its tables have no events
    backup = await back_up_to(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup")
    assert check_backup(backup, replays=False).schema == "0001"
    with pytest.raises(BackupError, match="has no events"):
        check_backup(backup)


async def test_a_changed_event_is_found_in_the_database(url: str) -> None:
    await filled(url)
    database = open_unlocked(parse_url(url))
    async with database.transaction() as connection:
        await connection.exec_driver_sql("UPDATE events SET body = '{}' WHERE number = 2")
    await database.close()
    with pytest.raises(BackupError, match="table t1 cannot be replayed"):
        await check_database(url)


async def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"
    await filled(url)
    path = tmp_path / "tables.db"
    data = bytearray(path.read_bytes())
    data[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    path.write_bytes(data)
    with pytest.raises(UnreadableStore):
        await check_database(url)


async def test_a_database_that_is_missing_is_not_made(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/typo.db"
    with pytest.raises(NoDatabase):
        await back_up_to(url, tmp_path / "backup")
    with pytest.raises(NoDatabase):
        await check_database(url)
    assert not (tmp_path / "typo.db").exists()
