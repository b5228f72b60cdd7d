"""Checks of a SQLite file before it is opened: whether it was emptied or damaged.

SQLite makes a database of any empty file.  If somebody emptied the file of a server, by a copy onto
a full disk for example, the server would start with no game at all and nobody would notice.  So a
marker beside the file says that there was a database once.
"""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from time import monotonic

from quaterne.store.errors import UnreadableStore

__all__ = ["check_not_emptied", "mark_as_made", "quick_check"]

_LOG = logging.getLogger("quaterne.store")
_STEPS = 10_000
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
        connection.set_progress_handler(lambda: monotonic() > until, _STEPS)
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
