"""A SQLite file that takes the place of another one, whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from quaterne.atomic_write import sync_folder
from quaterne.store.errors import StoreUnavailable
from quaterne.store.sqlite.file_check import mark_as_made
from quaterne.store.sqlite.lock import DatabaseLock

__all__ = ["replacement"]

_LOGS = ("-wal", "-shm")
_COMPANIONS = ("", *_LOGS, ".lock", ".made")
"""What SQLite and the store keep beside a database, by the ends of their names."""


@contextmanager
def replacement(path: Path) -> Iterator[Path]:
    """Return where to make a new database, which then replaces the one at this path.

    The old one may be damaged or missing.  Its lock is held meanwhile: raise `StoreInUse` while a
    server runs.  After an error the old one is as it was.
    """
    new = path.with_name(f"{path.name}.restored")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnavailable(f"{path}: {error.strerror}") from error
    lock = DatabaseLock(path)
    try:
        _remove(new)  # of a restore that was interrupted
        yield new
        _put_in_place(new, path)
    finally:
        _remove(new)
        lock.release()


def _put_in_place(new: Path, path: Path) -> None:
    """Move the new file, which nobody has open, to where the old one is."""
    with new.open("r+b") as file:
        os.fsync(file.fileno())
    # SQLite would apply the log of the old file to the new one; without the new one it needs it.
    logs = [_beside(path, end) for end in _LOGS if _beside(path, end).exists()]
    for log in logs:
        log.replace(_aside(log))
    try:
        new.replace(path)
    except OSError:
        for log in logs:
            _aside(log).replace(log)
        raise
    for log in logs:
        _aside(log).unlink(missing_ok=True)
    mark_as_made(path)
    sync_folder(path.parent)


def _remove(path: Path) -> None:
    for end in _COMPANIONS:
        _beside(path, end).unlink(missing_ok=True)


def _aside(log: Path) -> Path:
    return log.with_name(f"{log.name}.old")


def _beside(path: Path, end: str) -> Path:
    return path.with_name(f"{path.name}{end}")
