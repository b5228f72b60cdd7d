"""A file that one process at a time can hold: SQLite has one writer, and so one server."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from quaterne.store.errors import StoreInUse, StoreUnavailable

__all__ = ["FileLock"]

if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """Held from its making until it is released, or until the process ends, however it does.

    The file stays: were it removed, a process that has just opened it would lock what no other one
    can see.
    """

    def __init__(self, beside: Path) -> None:
        path = beside.with_name(f"{beside.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreUnavailable(f"{path}: {error.strerror}") from error
        try:
            _take(self._file)
        except OSError:
            # The first byte is what Windows locks; the holder's number follows it.
            holder = os.pread(self._file, 20, 1) if hasattr(os, "pread") else b""
            os.close(self._file)
            number = holder.decode("ascii", "replace").strip()
            raise StoreInUse(str(beside), f"process {number}" if number else "") from None
        os.ftruncate(self._file, 0)
        os.write(self._file, f"\n{os.getpid()}\n".encode())

    def release(self) -> None:
        """Let another process have it; more than once does no harm."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
