"""Backups go to files of this user alone, or through the standard streams."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from quaterne.terminal.admin_session import new_backup, readable_backup


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
