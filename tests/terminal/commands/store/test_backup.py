from __future__ import annotations

import gzip
import json
from pathlib import Path

from tests.terminal.commands.admin.databases import make
from tests.terminal.commands.store.running import refusal, store
from tests.terminal.run_commands import quaterne


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
