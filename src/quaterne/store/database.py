"""`Database`: what SQLite and PostgreSQL do differently, behind one protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Protocol

from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.errors import UnreadableStore
from quaterne.store.models import Message, TableChanged
from quaterne.store.tables.batch import Batch
from quaterne.store.urls import redacted_url

__all__ = ["SEARCH_WAIT", "Database", "TransactionalDatabase", "store_errors"]

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
