"""What the two databases do differently, behind one small protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from dataclasses import dataclass
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from quaterne.store.models import Message, TableChanged
from quaterne.store.schema import games

__all__ = ["GAME_COLUMNS", "Database", "Rows"]

GAME_COLUMNS = tuple(column.name for column in games.c if column.name != "key")
"""The columns of `games` that are given; the key is the database's."""


@dataclass(frozen=True, slots=True)
class Rows:
    """What almost every batch is made of."""

    events: Sequence[tuple[int, int, str]]
    """The key of a table, the number of an event and its text."""
    due: Sequence[tuple[int, int | None]]
    """The key of a table and when it falls due."""
    news: Sequence[TableChanged]
    """What other processes are told."""
    games: Sequence[tuple[str | int, ...]] = ()
    """What the archive keeps of games that end, in the order of `GAME_COLUMNS`."""


class Database(Protocol):
    """An open database of one kind."""

    is_shared: bool
    """Whether several processes may use it at once."""
    apart: float
    """Seconds between the beginnings of two commits while several tables write: on a quick disk
    every move would have a commit of its own, and cost the processors a multiple."""
    reader: AsyncEngine
    writer: AsyncEngine
    """Its transactions are meant to write from the beginning."""

    async def is_open(self, connection: AsyncConnection) -> bool:
        """Whether nothing is known against sending something through this connection."""

    async def write(self, connection: AsyncConnection, rows: Rows) -> None:
        """Write these within the transaction of this connection."""

    async def commit(self, connection: AsyncConnection, rows: Rows) -> None:
        """Write these as a transaction of their own, with as little around it as there can be.

        Most batches are nothing else, and small ones come often: going through SQLAlchemy, which
        asks the driver a dozen times per transaction, costs a millisecond of CPU time each.
        """

    async def prepare_migration(self, connection: AsyncConnection) -> None:
        """Make sure that nobody else migrates until the transaction ends."""

    async def claim_due(self, now: int, lease: int, limit: int) -> list[str]:
        """Take tables whose time has come, each for one process only."""

    def notifications(self) -> AsyncGenerator[TableChanged | Message, None]:
        """What other processes write and say, as long as it is listened to."""

    async def notify(self, text: str) -> None:
        """Say something to the other processes that is not kept."""

    async def close(self) -> None:
        """Give everything back."""
