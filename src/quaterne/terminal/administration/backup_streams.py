"""Where a backup goes and where it comes from: files, standard output and standard input."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from quaterne.atomic_write import open_atomically

__all__ = ["STANDARD_STREAM", "new_backup", "readable_backup"]

STANDARD_STREAM = "-"
"""The name that stands for standard output or standard input."""


@contextmanager
def new_backup(path: Path, *, overwrites: bool = False) -> Iterator[IO[bytes]]:
    """Return a stream for a new backup; its file is there when it is complete, for this user alone.

    Without `overwrites`, raise `FileExistsError` when there is such a file.
    """
    if str(path) == STANDARD_STREAM:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    with open_atomically(path, is_private=True, overwrites=overwrites) as stream:
        yield stream


@contextmanager
def readable_backup(path: Path) -> Iterator[Path]:
    """Return a file with a backup that can be read twice: standard input is copied first."""
    if str(path) != STANDARD_STREAM:
        yield path
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup"
        with copy.open("wb") as stream:
            shutil.copyfileobj(sys.stdin.buffer, stream)
        yield copy
