"""The file of a SQLite database: locked for one process, checked, and replaced as a whole."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from filelock import FileLock, Timeout

from quaterne.atomic_write import sync_folder
from quaterne.store.errors import LinkedStore, StoreInUse, StoreUnavailable, UnreadableStore

# `DatabaseLock`: one process at a time opens a SQLite file, because it has one writer.


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


# Checks of a SQLite file before it is opened: whether it was emptied or damaged.
#
# SQLite makes a database of any empty file.  If somebody emptied the file of a server, by a copy
# onto a full disk for example, the server would start with no game at all and nobody would notice.
# So a marker beside the file says that there was a database once.


_LOG = logging.getLogger("quaterne.store")
_STEPS_BETWEEN_LOOKS = 10_000
"""Instructions of SQLite between two looks at the clock."""


def check_not_emptied(path: Path) -> None:
    """Raise `UnreadableStore` when there was a database and now there is none."""
    marker = _marker(path)
    if not marker.exists() or (path.exists() and path.stat().st_size > 0):
        return
    state = "is empty" if path.exists() else "is missing"
    raise UnreadableStore(
        f"{path} {state}, but it held a database before: restore a backup, or delete {marker} to "
        "start with an empty database"
    )


def mark_as_made(path: Path) -> None:
    """Note that the file holds a database from now on."""
    _marker(path).touch(mode=0o600)


def quick_check(path: Path, seconds: float) -> bool:
    """Look for damage for so long; return whether the whole file was checked.

    Raise `UnreadableStore` when the file is damaged or no database at all.
    """
    until = monotonic() + seconds
    connection = sqlite3.connect(path)
    try:
        connection.set_progress_handler(lambda: monotonic() > until, _STEPS_BETWEEN_LOOKS)
        [(found,)] = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        _LOG.warning("%s is too large to be checked for damage in %g s", path, seconds)
        return False
    except sqlite3.DatabaseError as error:
        found = str(error)
    finally:
        connection.close()
    if found != "ok":
        raise UnreadableStore(
            f"{path} is damaged ({found.splitlines()[-1]}): restore a backup, or save what can be "
            f"read with sqlite3 {path} .recover"
        )
    return True


def _marker(path: Path) -> Path:
    return path.with_name(f"{path.name}.made")


# A SQLite file that takes the place of another one, whole or not at all.


_LOG_ENDS = ("-wal", "-shm")
_FILE_ENDS = ("", *_LOG_ENDS, ".lock", ".made")
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
    logs = [_beside(path, end) for end in _LOG_ENDS if _beside(path, end).exists()]
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
    for end in _FILE_ENDS:
        _beside(path, end).unlink(missing_ok=True)


def _aside(log: Path) -> Path:
    return log.with_name(f"{log.name}.old")


def _beside(path: Path, end: str) -> Path:
    return path.with_name(f"{path.name}{end}")
