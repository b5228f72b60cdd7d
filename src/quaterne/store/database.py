"""What the two databases do differently, behind one small protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.values import News

__all__ = ["Database", "Due", "EventRow"]

EventRow = tuple[int, int, str]
"""The key of a table, the number of an event and its text."""

Due = tuple[int, int | None]
"""The key of a table and when it falls due."""


class Database(Protocol):
    """An open database of one kind."""

    is_shared: bool
    """Whether several processes may use it at once."""
    reader: AsyncEngine
    writer: AsyncEngine
    """Its transactions are meant to write from the beginning."""

    async def write(
        self,
        connection: AsyncConnection,
        rows: Sequence[EventRow],
        due: Sequence[Due],
        news: Mapping[str, int],
    ) -> None:
        """Add events, set due times, and tell other processes the last number of each table.

        This is the one hot statement: it runs once per batch, inside a transaction.
        """

    async def prepare_migration(self, connection: AsyncConnection) -> None:
        """Make sure that nobody else migrates until the transaction ends."""

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables whose time has come, each for one process only."""

    def news(self) -> AsyncGenerator[News, None]:
        """What other processes write, as long as it is listened to."""

    async def close(self) -> None:
        """Give everything back."""
