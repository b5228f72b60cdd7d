from __future__ import annotations

import json
import socket
from pathlib import Path

from tests.terminal.commands.admin.databases import make
from tests.terminal.commands.store.running import refusal, store


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
