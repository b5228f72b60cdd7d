"""What the writer remembers of tables: their keys and last numbers."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.schema import events, tables

__all__ = ["Known", "TableCache"]

_MOST = 50_000
_CHUNK = 500

Known = tuple[int, int]
"""The key of a table and the number of its last event, as far as this process knows."""

_last = (
    select(func.max(events.c.number)).where(events.c.table_key == tables.c.key).scalar_subquery()
)
_ASK = select(tables.c.id, tables.c.key, _last).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)


class TableCache:
    """A bounded memory.  Events are never removed, so a remembered number is never too high."""

    def __init__(self) -> None:
        self._of: dict[str, Known] = {}

    def get(self, table: str) -> Known | None:
        """What is remembered of this table."""
        return self._of.get(table)

    def remember(self, table: str, key: int, last: int) -> None:
        """Remember it as the newest; the oldest is forgotten when there are too many."""
        self._of.pop(table, None)
        self._of[table] = (key, last)
        if len(self._of) > _MOST:
            del self._of[next(iter(self._of))]

    def saw(self, table: str, key: int, last: int) -> None:
        """Remember what was read, unless more is known already."""
        of = self._of.get(table)
        self.remember(table, key, max(last, of[1]) if of else last)

    def heard(self, table: str, last: int) -> None:
        """Another process has committed an event of this number."""
        of = self._of.get(table)
        if of is not None and of[1] < last:
            self.remember(table, of[0], last)

    def forget(self, ids: Iterable[str]) -> None:
        """Ask again next time."""
        for table in ids:
            self._of.pop(table, None)

    async def ask(self, connection: AsyncConnection, ids: Iterable[str]) -> None:
        """Read these tables; one that is not in the database stays unknown."""
        wanted = list(ids)
        for start in range(0, len(wanted), _CHUNK):
            given = {"ids": wanted[start : start + _CHUNK]}
            for table, key, last in await connection.execute(_ASK, given):
                self.remember(table, key, last or 0)
