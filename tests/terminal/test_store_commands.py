from __future__ import annotations

import gzip
import json
import socket
from pathlib import Path

import pytest

from quaterne.server.settings import Settings
from tests.server.serving import Running, Table, order
from tests.store.games import create
from tests.terminal.databases import make, run, with_store
from tests.terminal.run_commands import quaterne
from tests.terminal.running import refusal, store


def test_a_backup_says_what_it_holds(tmp_path: Path) -> None:
    url = make(tmp_path)
    path = tmp_path / "copy.backup"
    said = store("backup", str(path), "--database", url)
    assert said.startswith(f"The backup is in {path}.\ntables: 1, events: 3, finished games: 1, ")
    assert path.stat().st_mode & 0o777 == 0o600
    french = store("backup", str(path), "--force", "--database", url, "--lang", "fr")
    assert french.startswith(f"La sauvegarde est dans {path}.\ntables")
    made = json.loads(store("backup", str(path), "--force", "--database", url, "--json"))
    assert (made["tables"], made["games"], made["schema"]) == (1, 1, "0004")


def test_a_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    url = make(tmp_path)
    path = tmp_path / "copy.backup"
    path.write_bytes(b"old")
    for language in ("en", "fr"):
        said = refusal("backup", str(path), "--database", url, "--lang", language)
        assert str(path) in said and "--force" in said
    assert path.read_bytes() == b"old"


def test_what_cannot_be_backed_up(tmp_path: Path) -> None:
    path = str(tmp_path / "copy.backup")
    missing = f"sqlite:///{tmp_path}/none.db"
    assert "no such database" in refusal("backup", path, "--database", missing)
    assert "il n’y a pas" in refusal("backup", path, "--database", missing, "--lang", "fr")
    nowhere = str(tmp_path / "gone" / "copy")
    assert nowhere in refusal("backup", nowhere, "--database", make(tmp_path))
    assert not list(tmp_path.glob("copy*"))


def test_standard_output(tmp_path: Path) -> None:
    done = quaterne("store", "backup", "-", "--database", make(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")
    assert gzip.decompress(done.stdout).startswith(b'{"format":"quaterne-backup"')


def test_a_database_and_its_backup_are_whole(tmp_path: Path) -> None:
    url = make(tmp_path)
    path = str(tmp_path / "copy.backup")
    store("backup", path, "--database", url)
    assert store("check", "--database", url).startswith("The database is whole.\ntables: 1, ")
    assert store("check", path).startswith(f"The backup {path} is whole.\ntables: 1, ")
    assert json.loads(store("check", path, "--json"))["events"] == 3
    assert "intacte" in store("check", path, "--lang", "fr")


def test_a_damaged_backup_is_refused_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "copy.backup"
    store("backup", str(path), "--database", make(tmp_path))
    path.write_bytes(path.read_bytes()[:-20])
    assert "damaged or incomplete" in refusal("check", str(path))
    assert "endommagée ou incomplète" in refusal("check", str(path), "--lang", "fr")
    path.write_bytes(b"something else")
    assert "not a backup" in refusal("check", str(path))
    french = refusal("check", str(path), "--lang", "fr")
    assert "n’est pas une sauvegarde" in french and french.rstrip().endswith("en écrit une.")
    path.unlink()
    assert "no such file" in refusal("check", str(path))


def test_a_database_that_does_not_answer_in_both_languages() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    url = f"postgresql://u:p@127.0.0.1:{port}/x"
    assert "the database cannot be reached" in refusal("check", "--database", url)
    said = refusal("check", "--database", url, "--lang", "fr").replace("\xa0", " ")
    why = "La base de données ne répond pas : vérifiez qu’elle tourne et que son adresse est juste."
    assert said == f"quaterne: {why}\n"


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


# `quaterne store` beside a server that runs, and a server that goes on from a backup.


def test_help_names_every_command() -> None:
    text = run("--help", group="store").output
    for word in ("backup", "check", "restore"):
        assert f"  {word} " in text


@pytest.mark.slow
def test_a_game_goes_on_from_a_backup(tmp_path: Path) -> None:
    url, other = f"sqlite:///{tmp_path}/tables.db", f"sqlite:///{tmp_path}/other.db"
    path = str(tmp_path / "copy.backup")
    with Running(Settings(port=0, database=url, limits=False)) as server:
        table = Table(server)
        first, second = order(table)
        with table.live(first) as live:
            live.act(">0")
        store("backup", path, "--database", url)
        store("check", "--database", url)
        assert "in use" in refusal("restore", path, "--replace", "--yes", "--database", url)
    store("restore", path, "--database", other)
    with (
        Running(Settings(port=0, database=other, limits=False)) as server,
        Table.known(server, table).live(second) as live,
    ):
        live.act("a1")
