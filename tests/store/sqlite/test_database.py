"""The SQLite file itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.store import default_file, open_store
from quaterne.store.errors import StoreUnavailable, UnreadableStore
from tests.store.games import create

pytestmark = pytest.mark.anyio


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


async def test_the_default_file_is_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    store = await open_store()
    await create(store)
    file = default_file()
    assert file.is_relative_to(tmp_path) and mode(file.parent) == 0o700
    assert {path.name for path in file.parent.iterdir()} >= {file.name, f"{file.name}-wal"}
    assert {mode(path) for path in file.parent.iterdir()} == {0o600}
    await store.close()


async def test_a_file_that_is_something_else(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("A letter to Zoë. " * 1000)
    with pytest.raises(UnreadableStore, match="not a database"):
        await open_store(f"sqlite:///{tmp_path}/x.db")
    with pytest.raises(StoreUnavailable, match=r"y\.db: "):
        await open_store(f"sqlite:///{tmp_path}/x.db/y.db")
