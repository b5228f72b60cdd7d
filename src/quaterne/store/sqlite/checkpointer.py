"""Moving what was committed from SQLite's log into its file, beside the writing.

Left to itself SQLite does this within a commit, about once per thousand pages: everybody whose move
is in that commit, or comes while it lasts, waits for a thousand pages to reach the disk.  Here a
thread of its own does it, which no writer waits for.  The log begins anew only when all of it has
been moved, and under load something is always added meanwhile; so when it has grown long, the
writing thread is asked to move the little that is left.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress

__all__ = ["Checkpointer", "move"]

_EVERY = 5.0
"""Seconds between two looks at the log: many moves change the same page, which is moved once."""
_LONG = 8000
"""Pages of 4 KiB after which the log should begin anew."""


def move(connection: sqlite3.Connection) -> int:
    """Move what can be moved without anybody waiting; how many pages the log has."""
    row = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    return int(row[1])


class Checkpointer:
    """A thread that looks at the log now and then."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], finish: Callable[[], None]
    ) -> None:
        self._connect = connect
        self._finish = finish
        """Move what is left while nothing is written."""
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store checkpoints", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._ending.wait(_EVERY):
            # What cannot be done now, for want of room perhaps, is done later: nothing depends on
            # it but the length of the log.
            with suppress(sqlite3.Error):
                self._look()

    def _look(self) -> None:
        connection = self._connect()
        try:
            if move(connection) > _LONG:
                self._finish()
        finally:
            connection.close()

    def stop(self) -> None:
        """Look no more; returns when it does not."""
        self._ending.set()
        self._thread.join()
