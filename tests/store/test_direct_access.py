"""Administration beside a server that has the database open."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from quaterne.store import AuditContext, BlockKind, open_administration, open_store
from quaterne.store.errors import NoDatabase, StoreInUse, UnreadableStore
from tests.store.games import create, moves

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000_000
WHY = AuditContext("ann", NOW, "he swears")
OLD = Path(__file__).parent / "first_revision.db"


async def test_both_write_at_the_same_time(url: str) -> None:
    store = await open_store(url)
    opened = await create(store)
    async with open_administration(url) as admin:
        await admin.block(BlockKind.NAME, "Tom", NOW + 1000, WHY)
        for new in moves(opened, 3):
            await store.append("t1", new, due=None)
            await admin.announce(NOW + 1000, "", "", WHY)
        assert [t.id for t in await admin.tables()] == ["t1"]
    assert [block.value for block in await store.administration.blocks(NOW)] == ["Tom"]
    assert await store.administration.last_change() == 4
    await store.close()


async def test_without_a_server(url: str) -> None:
    await (await open_store(url)).close()
    async with open_administration(url) as admin:
        await admin.create_token("desk", NOW + 1000, WHY)
    store = await open_store(url)
    assert [token.name for token in await store.administration.tokens()] == ["desk"]
    await store.close()


async def test_a_missing_file_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(NoDatabase, match="there is no such database"):
        async with open_administration(f"sqlite:///{tmp_path}/typo.db"):
            pass
    assert list(tmp_path.iterdir()) == []


async def test_an_old_file_is_migrated_unless_a_server_has_it(tmp_path: Path) -> None:
    shutil.copy(OLD, tmp_path / "old.db")
    url = f"sqlite:///{tmp_path}/old.db"
    async with open_administration(url) as admin:
        assert await admin.last_change() == 0


async def test_an_old_file_in_use_is_left_alone(tmp_path: Path) -> None:
    from quaterne.store.sqlite.database_file import DatabaseLock

    shutil.copy(OLD, tmp_path / "old.db")
    lock = DatabaseLock(tmp_path / "old.db")
    with pytest.raises(StoreInUse):
        async with open_administration(f"sqlite:///{tmp_path}/old.db"):
            pass
    lock.release()


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "notes.db").write_text("nothing but words " * 100)
    with pytest.raises(UnreadableStore):
        async with open_administration(f"sqlite:///{tmp_path}/notes.db"):
            pass
