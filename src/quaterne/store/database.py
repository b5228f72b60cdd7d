"""`Database`: what SQLite and PostgreSQL do differently, behind one protocol; and where it is."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from pathlib import Path
from typing import Protocol

from platformdirs.unix import Unix
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.errors import InvalidStoreUrl, UnreadableStore
from quaterne.store.models import Message, TableChanged
from quaterne.store.table_rows import Batch

SEARCH_WAIT = 2.0
"""Seconds that a search of the archive waits for those before it."""


class TransactionalDatabase(Protocol):
    """An open database for everything but the tables in play, which need more speed."""

    engine: AsyncEngine
    """For reading."""

    def transaction(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction that writes; it is durable when it ends."""

    async def notify(self, text: str) -> None:
        """Send a message to the other processes; it is not stored."""

    def classify(self, error: BaseException) -> Failure | None:
        """Return which kind of failure an error is; None when it is not the database's."""

    async def close(self) -> None:
        """Release everything."""


class Database(TransactionalDatabase, Protocol):
    """An open database of one kind, with all that a server needs."""

    is_shared: bool
    """Whether several processes may use it at once."""
    commit_interval: float
    """Seconds between the starts of two commits while several tables write.

    On a fast disk every move would get a commit of its own, at a multiple of the processor time.
    """
    search_engine: AsyncEngine
    """For searching the archive: so few connections that searches cannot delay anything else."""

    async def announce(self, connection: AsyncConnection, ids: Collection[str]) -> None:
        """Let other processes read these tables again once this transaction is committed."""

    async def check(self, seconds: float) -> None:
        """Look for damage for so long; raise `UnreadableStore` when there is any."""

    def migration(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """Return a transaction for migrations; no other process migrates until it ends."""

    async def write(self, batch: Batch) -> None:
        """Write a batch as one transaction, and add the keys of new tables to it.

        All of it is durable when this returns, and none of it is written when this raises, except
        that `CommitInDoubt` leaves it open.
        """

    async def time(self) -> int:
        """Return the database's time of day, in milliseconds since 1970."""

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables that are due, each for one process only, and return their ids."""

    async def postpone(self, due: Mapping[str, int]) -> None:
        """Set when tables are due; a table without a due time stays without."""

    def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """Yield what other processes write and send."""


@contextmanager
def store_errors(database: TransactionalDatabase, url: URL) -> Iterator[None]:
    """Raise `UnreadableStore` or `StoreUnavailable` in place of the driver's errors.

    For work on a whole database: a statement that fails there means that it is damaged.
    """
    try:
        yield
    except Exception as error:
        failure = database.classify(error)
        if failure is None:
            raise
        if failure is Failure.INVALID:
            raise UnreadableStore(f"{redacted_url(url)}: {describe(error)}") from error
        raise unavailable(error) from error


# Where the database is: URLs as people write them, and the default file.


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
