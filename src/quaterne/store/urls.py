"""Where the database is: URLs as people write them, and the default file."""

from __future__ import annotations

from pathlib import Path

from platformdirs.unix import Unix
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from quaterne.store.errors import InvalidStoreUrl

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
    """Return the SQLite file in the user's data directory."""
    # The XDG convention on every system: databases made there must still be found.
    return Unix("quaterne").user_data_path / "server" / "tables.db"


def parse_url(text: str | None) -> URL:
    """Return the URL of a database with its driver; raise `InvalidStoreUrl`."""
    if text is None:
        return URL.create("sqlite+aiosqlite", database=str(default_file()))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # The message does not quote the text: it may hold a password.
        raise InvalidStoreUrl(f"this is not the URL of a database; there are {_FORMS}").because(
            "url", forms=_FORMS
        ) from None
    if url.drivername not in _DRIVERS:
        raise InvalidStoreUrl(
            f"{url.drivername!r} is not supported here; there are {_FORMS}"
        ).because("unsupported", name=url.drivername)
    url = url.set(drivername=_DRIVERS[url.drivername])
    if "sslmode" in url.query:  # as other programs write it
        mode = str(url.query["sslmode"])
        url = url.difference_update_query(["sslmode"]).update_query_dict({"ssl": mode})
    return url


def sqlite_path(url: URL) -> Path:
    """Return the file of a SQLite URL; raise `InvalidStoreUrl` when it has none.

    Links are followed: two names of one file are one database, with one lock.
    """
    if url.database in (None, "", ":memory:"):
        raise InvalidStoreUrl("games in memory would not last: name a file, sqlite:///FILE")
    return Path(str(url.database)).resolve()


def redacted_url(url: URL) -> str:
    """Return a URL without its password."""
    return url.render_as_string(hide_password=True)
