"""`Checkpointer`: moving commits from SQLite's log into its file, beside the writing.

Left to itself SQLite does this within a commit, about once per thousand pages: every move in that
commit, and every one that arrives meanwhile, waits for a thousand pages to reach the disk.  Here a
separate thread does it, and no writer waits for it.  The log starts again only when all of it has
been moved, and under load something is always added meanwhile; so when the log has grown long, the
writing thread moves the little that is left.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

__all__ = ["Checkpointer", "checkpoint"]

_INTERVAL = 5.0
"""Seconds between two checkpoints: many moves change the same page, which is moved once."""
_LONG_LOG = 8000
"""Pages of 4 KiB after which the log should restart."""


def checkpoint(connection: sqlite3.Connection) -> int:
    """Move what can be moved without blocking a reader or writer; return the pages in the log."""
    row = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(row[1])


class Checkpointer:
    """A thread that checkpoints now and then."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], finish: Callable[[], None]
    ) -> None:
        self._connect = connect
        self._finish = finish
        """Moves what is left while nothing is written."""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store checkpointer", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stopping.wait(_INTERVAL):
            # What fails now, on a full disk perhaps, is done later: only the length of the log
            # depends on it.
            with suppress(sqlite3.Error):
                self._checkpoint()

    def _checkpoint(self) -> None:
        connection = self._connect()
        try:
            if checkpoint(connection) > _LONG_LOG:
                self._finish()
        finally:
            connection.close()

    def stop(self) -> None:
        """Stop the thread; return when it has ended."""
        self._stopping.set()
        self._thread.join()
