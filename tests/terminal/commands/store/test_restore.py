from __future__ import annotations

from pathlib import Path

from tests.store.games import create
from tests.terminal.commands.admin.databases import make, with_store
from tests.terminal.commands.store.running import refusal, store
from tests.terminal.run_commands import quaterne


def backup(tmp_path: Path) -> str:
    path = tmp_path / "copy.backup"
    store("backup", str(path), "--database", make(tmp_path))
    return str(path)


def test_a_backup_becomes_another_database(tmp_path: Path) -> None:
    path, url = backup(tmp_path), f"sqlite:///{tmp_path}/other/tables.db"
    said = store("restore", path, "--database", url)
    assert said.startswith(f"The backup is restored in {tmp_path}/other/tables.db.\ntables: 1, ")
    assert len(with_store(url, lambda s: s.events("t1"))) == 3


def test_what_is_there_is_replaced_only_on_demand(tmp_path: Path) -> None:
    path, url = backup(tmp_path), f"sqlite:///{tmp_path}/other.db"
    with_store(url, lambda s: create(s, "mine"))
    assert "not empty" in refusal("restore", path, "--database", url)
    assert "n’est pas vide" in refusal("restore", path, "--database", url, "--lang", "fr")
    assert "--yes" in refusal("restore", path, "--replace", "--database", url)
    store("restore", path, "--replace", "--yes", "--database", url)
    assert len(with_store(url, lambda s: s.events("t1"))) == 3


def test_a_running_server_is_in_the_way(tmp_path: Path) -> None:
    path, url = backup(tmp_path), f"sqlite:///{tmp_path}/other.db"

    async def try_it(_: object) -> str:
        done = quaterne("store", "restore", path, "--database", url)
        assert done.returncode == 2
        return done.stderr.decode()

    assert "is in use by process" in with_store(url, try_it)


def test_a_damaged_backup_asks_nothing(tmp_path: Path) -> None:
    path = Path(backup(tmp_path))
    path.write_bytes(path.read_bytes()[:-20])
    url = f"sqlite:///{tmp_path}/tables.db"
    assert "damaged" in refusal("restore", str(path), "--replace", "--database", url)


def test_standard_input(tmp_path: Path) -> None:
    data = Path(backup(tmp_path)).read_bytes()
    url = f"sqlite:///{tmp_path}/other.db"
    done = quaterne("store", "restore", "-", "--database", url, stdin=data)
    assert (done.returncode, done.stderr) == (0, b"")
