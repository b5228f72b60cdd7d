from __future__ import annotations

import getpass
import io
import json
import os
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from quaterne.speech import Language
from quaterne.terminal import admin_session as session
from quaterne.terminal.admin_session import new_backup, readable_backup
from tests.store.games import finished


def test_the_user_of_the_machine_is_the_actor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "alice")
    context = session.audit_context("spam")
    assert (context.actor, context.reason) == ("alice on the command line", "spam")
    assert abs(context.time - 1000 * time.time()) < 60_000


def test_a_user_without_a_name_is_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_name() -> str:
        raise KeyError("no such user")

    monkeypatch.setattr(getpass, "getuser", no_name)
    assert session.audit_context("").actor == "somebody on the command line"


def _shown(item: object, language: Language) -> str:
    return f"{item} {language}"


def test_lists_in_words_and_as_objects(capsys: pytest.CaptureFixture[str]) -> None:
    session.print_all([1, 2], False, lambda n, _: f"number {n}", "tables")
    assert capsys.readouterr().out == "number 1\nnumber 2\n"
    session.print_all([], False, _shown, "tables", "en")
    session.print_all([], False, _shown, "tables", "fr")
    assert capsys.readouterr().out == "There is no table.\nIl n’y a pas de table.\n"
    session.print_all([], True, _shown, "tables")
    assert capsys.readouterr().out == ""
    session.print_one(finished(), True, _shown)
    assert json.loads(capsys.readouterr().out)["first"] == "Léa"


# Backups go to files of this user alone, or through the standard streams.


def test_a_new_file_is_private_and_there_when_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "backup"
    umask = os.umask(0)
    try:
        with new_backup(path) as stream:
            stream.write(b"rows")
            assert not path.exists()
    finally:
        os.umask(umask)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"rows", 0o600)


def test_a_file_is_not_overwritten_unasked(tmp_path: Path) -> None:
    path = tmp_path / "backup"
    path.write_bytes(b"old")
    with pytest.raises(FileExistsError) as caught, new_backup(path):
        pass
    assert caught.value.filename == str(path)
    with new_backup(path, overwrites=True) as stream:
        stream.write(b"new")
    assert path.read_bytes() == b"new"


def test_what_fails_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), new_backup(tmp_path / "backup") as stream:
        stream.write(bytes(1 // 0))
    assert list(tmp_path.iterdir()) == []


def test_the_standard_streams(monkeypatch: pytest.MonkeyPatch) -> None:
    output = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=output))
    with new_backup(Path("-")) as stream:
        stream.write(b"rows")
    assert output.getvalue() == b"rows"
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"rows")))
    with readable_backup(Path("-")) as path:
        assert [path.read_bytes(), path.read_bytes()] == [b"rows", b"rows"]
    assert not path.exists()
