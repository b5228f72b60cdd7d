"""A new file takes the place of the old one, whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.store.errors import StoreInUse, StoreUnavailable
from quaterne.store.sqlite.database_file import DatabaseLock, replacement


def test_the_new_file_replaces_the_old_one_without_its_log(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"old")
    (tmp_path / "tables.db-wal").write_bytes(b"log")
    with replacement(path) as new:
        new.write_bytes(b"new")
        new.with_name(f"{new.name}.lock").touch()
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {"tables.db", "tables.db.lock", "tables.db.made"}


def test_after_an_error_everything_is_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"old")
    (tmp_path / "tables.db-wal").write_bytes(b"log")
    with pytest.raises(FileNotFoundError), replacement(path) as new:
        (new / "never").write_bytes(b"new")
    assert path.read_bytes() == b"old" and (tmp_path / "tables.db-wal").read_bytes() == b"log"
    assert not new.exists()


def test_a_file_that_cannot_be_replaced_keeps_its_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tables.db"
    path.write_bytes(b"old")
    (tmp_path / "tables.db-wal").write_bytes(b"log")
    replace = Path.replace

    def fail(self: Path, target: Path) -> Path:
        if self.name == "tables.db.restored":
            raise PermissionError("somebody has it open")
        return replace(self, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        with pytest.raises(PermissionError), replacement(path) as new:
            new.write_bytes(b"new")
    assert path.read_bytes() == b"old" and (tmp_path / "tables.db-wal").read_bytes() == b"log"


def test_a_folder_is_made_for_this_user_alone(tmp_path: Path) -> None:
    with replacement(tmp_path / "deep" / "tables.db") as new:
        new.write_bytes(b"new")
    assert (tmp_path / "deep").stat().st_mode & 0o777 == 0o700


def test_where_no_folder_can_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable), replacement(tmp_path / "file" / "tables.db"):
        pass


def test_a_server_that_runs_is_in_the_way(tmp_path: Path) -> None:
    lock = DatabaseLock(tmp_path / "tables.db")
    with pytest.raises(StoreInUse), replacement(tmp_path / "tables.db"):
        pass
    lock.release()
