"""How every connection to the SQLite file begins."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

__all__ = ["PRAGMAS", "configure", "connect"]

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # How long to wait for other programs, a backup for example.
    "PRAGMA busy_timeout = 5000",
    "PRAGMA cache_size = -16384",
    # What was deleted or erased is overwritten: names must not be found in the file afterwards.
    "PRAGMA secure_delete = ON",
    # The checkpointer does it: no commit should have to.
    "PRAGMA wal_autocheckpoint = 0",
)


def configure(connection: Any) -> None:
    """Set up a connection: of `sqlite3`, or one that SQLAlchemy made."""
    # Python's own handling of transactions would leave out statements that change the schema.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection to the file; its user begins and ends the transactions."""
    connection = sqlite3.connect(path)
    configure(connection)
    return connection
