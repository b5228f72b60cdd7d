"""`DatabaseLock`: one process at a time opens a SQLite file, because it has one writer."""

from __future__ import annotations

import os
from pathlib import Path

from filelock import FileLock, Timeout

from quaterne.store.errors import LinkedStore, StoreInUse, StoreUnavailable

__all__ = ["DatabaseLock"]


class DatabaseLock:
    """A lock file beside the database, held until it is released or the process ends.

    The operating system releases it however the process ends, `kill -9` included.  The file stays:
    were it removed, a process that has just opened it would lock what no other one can see.

    The lock and SQLite's own log go by the name of the file.  So a file with two names (hard links)
    is refused: a process with the other name would see neither, and damage the database.
    """

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        self._lock = FileLock(
            path,
            mode=0o600,
            blocking=False,
            thread_local=False,  # whichever thread closes the database releases it
            fallback_to_soft=False,  # a lock that exists as a file alone would survive a kill
            preserve_lock_file=True,
            on_acquired=_write_holder,
        )
        try:
            self._lock.acquire()
        except Timeout:
            raise StoreInUse(str(database), _read_holder(path)) from None
        except OSError as error:
            raise StoreUnavailable(f"{path}: {error.strerror}") from error
        if _count_names(database) > 1:
            self._lock.release()
            raise LinkedStore(str(database))

    def release(self) -> None:
        """Let another process open the database; a second call does nothing."""
        self._lock.release()


def _count_names(database: Path) -> int:
    try:
        return database.stat().st_nlink
    except FileNotFoundError:  # it is made later
        return 1


def _write_holder(file: int) -> None:
    # Windows locks the first byte, so the number of the process follows it.
    os.ftruncate(file, 0)
    os.write(file, f"\n{os.getpid()}\n".encode())


def _read_holder(path: Path) -> str:
    try:
        with path.open("rb") as file:
            file.seek(1)
            number = file.read(20).decode("ascii", "replace").strip()
    except OSError:
        return ""
    return f"process {number}" if number else ""
