"""A file holds the old data or the new, never half."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from quaterne.atomic_write import open_atomically, write_atomically


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    for data in (b"one", b"another"):
        write_atomically(path, data)
        assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


def test_what_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.qtn"
    path.write_bytes(b"old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space") as caught:
        write_atomically(path, b"new")
    assert caught.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "gone" / "game.qtn"
    with pytest.raises(FileNotFoundError) as caught:
        write_atomically(path, b"data")
    assert caught.value.filename == str(path)


def test_a_stream_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), open_atomically(path) as stream:
        stream.write(bytes(1 // 0))
    assert list(tmp_path.iterdir()) == [path] and path.read_bytes() == b"old"


def test_without_overwriting_the_file_must_be_new(tmp_path: Path) -> None:
    path = tmp_path / "game.qtn"
    with open_atomically(path, is_private=True, overwrites=False) as stream:
        stream.write(b"one")
    with (
        pytest.raises(FileExistsError) as caught,
        open_atomically(path, overwrites=False) as stream,
    ):
        stream.write(b"two")
    assert caught.value.filename == str(path)
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"one", 0o600)
