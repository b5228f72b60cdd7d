"""A file that was emptied or damaged is refused, with words that help."""

from __future__ import annotations

import logging
import os
import sqlite3
from pathlib import Path

import pytest

from quaterne.store import Store, open_store
from quaterne.store.errors import UnreadableStore
from quaterne.store.sqlite.database_file import quick_check
from tests.store.games import create

pytestmark = pytest.mark.anyio


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    """A database with a few tables in it."""
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    for number in range(50):
        await create(store, f"t{number}")
    await store.close()
    return tmp_path / "tables.db"


async def reopen(file: Path, **options: float) -> Store:
    return await open_store(f"sqlite:///{file}", **options)


async def test_an_emptied_file_is_refused(file: Path) -> None:
    os.truncate(file, 0)
    with pytest.raises(
        UnreadableStore, match=r"is empty, but it held a database.*tables\.db\.made"
    ):
        await reopen(file)
    assert file.stat().st_size == 0
    (file.parent / "tables.db.made").unlink()
    await (await reopen(file)).close()


async def test_a_file_that_is_gone_is_refused(file: Path) -> None:
    file.unlink()
    with pytest.raises(UnreadableStore, match="is missing, but it held a database"):
        await reopen(file)
    assert not file.exists()


async def test_a_damaged_file_is_refused(file: Path) -> None:
    with file.open("r+b") as opened:
        for page in range(3, file.stat().st_size // 4096):
            opened.seek(4096 * page)
            opened.write(b"\xff" * 2048)
    with pytest.raises(UnreadableStore, match=r"is damaged \(.+\): restore a backup"):
        await reopen(file)


async def test_another_file_is_refused(file: Path) -> None:
    file.write_text("this is no database, but long enough to be looked at " * 100)
    with pytest.raises(UnreadableStore, match="file is not a database"):
        await reopen(file)


async def test_a_check_takes_no_longer_than_it_may(
    file: Path, caplog: pytest.LogCaptureFixture
) -> None:
    connection = sqlite3.connect(file)
    with connection:
        numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 90000)"
        connection.execute(f"CREATE TABLE more AS {numbers} SELECT i, hex(i) AS t FROM n")
    connection.close()
    assert quick_check(file, 60)
    with caplog.at_level(logging.WARNING):
        assert not quick_check(file, -1)
    assert "too large to be checked" in caplog.text
    await (await reopen(file, check_seconds=0)).close()


async def test_what_is_deleted_is_not_in_the_file_any_more(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path}/tables.db")
    await create(store, "secrettable")
    await store.delete_tables(["secrettable"])
    await store.close()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"secrettable" not in kept
