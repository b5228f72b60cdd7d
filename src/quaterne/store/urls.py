"""Where the database is: addresses as people write them, and the usual place."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from quaterne.store.errors import StoreError

__all__ = ["default_file", "parse_url", "redacted_url", "sqlite_path"]

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_FORMS = "sqlite:///FILE, postgresql://USER:PASSWORD@HOST/DATABASE"


def default_file() -> Path:
    """The SQLite file in the user's data directory, as the XDG convention names it."""
    # The convention: a path that is not absolute does not count.
    base = Path(os.environ.get("XDG_DATA_HOME", ""))
    base = base if base.is_absolute() else Path.home() / ".local/share"
    return base / "quaterne" / "server" / "tables.db"


def parse_url(text: str | None) -> URL:
    """The address of a database with the driver that is used for it."""
    if text is None:
        return URL.create("sqlite+aiosqlite", database=str(default_file()))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The text is not shown: it may hold a password.
        raise StoreError(f"this is no address of a database; there are {_FORMS}") from None
    if url.drivername not in _DRIVERS:
        raise StoreError(f"there is no database {url.drivername!r} here; there are {_FORMS}")
    url = url.set(drivername=_DRIVERS[url.drivername])
    if "sslmode" in url.query:  # as other programs write it
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def sqlite_path(url: URL) -> Path:
    """The file of a SQLite address."""
    if url.database in (None, "", ":memory:"):
        raise StoreError("games in memory would not last: name a file, sqlite:///FILE")
    return Path(str(url.database)).absolute()


def redacted_url(url: URL) -> str:
    """An address without its password."""
    return url.render_as_string(hide_password=True)
