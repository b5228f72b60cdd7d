"""`TableCache`: keys and last event numbers of tables, so that most writes need no query."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from quaterne.store.schema import events, tables

__all__ = ["CachedTable", "TableCache"]

_MAX_TABLES = 50_000
_CHUNK = 500

_last = (
    select(func.max(events.c.number)).where(events.c.table_key == tables.c.key).scalar_subquery()
)
_QUERY = select(tables.c.id, tables.c.key, _last).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)


class CachedTable(NamedTuple):
    """A table as far as this process knows it."""

    key: int
    last: int
    """The number of its last event."""


class TableCache:
    """A bounded cache.  Events are never removed, so a cached number is never too high."""

    def __init__(self) -> None:
        self._tables: dict[str, CachedTable] = {}

    def get(self, table: str) -> CachedTable | None:
        """Return what is cached of this table."""
        return self._tables.get(table)

    def put(self, table: str, key: int, last: int) -> None:
        """Cache a table as the newest entry; drop the oldest when there are too many."""
        self._tables.pop(table, None)
        self._tables[table] = CachedTable(key, last)
        if len(self._tables) > _MAX_TABLES:
            del self._tables[next(iter(self._tables))]

    def observe(self, table: str, key: int, last: int) -> None:
        """Cache what was read, unless a later number is cached already."""
        cached = self._tables.get(table)
        self.put(table, key, max(last, cached.last) if cached else last)

    def advance(self, table: str, last: int) -> None:
        """Note that another process has committed this number; ignore tables not cached."""
        cached = self._tables.get(table)
        if cached is not None and cached.last < last:
            self.put(table, cached.key, last)

    def forget(self, ids: Iterable[str]) -> None:
        """Drop these tables: they are read again when they are needed."""
        for table in ids:
            self._tables.pop(table, None)

    async def refresh(self, engine: AsyncEngine, ids: Sequence[str]) -> None:
        """Read these tables; one that is not in the database stays unknown."""
        async with engine.connect() as connection:
            for start in range(0, len(ids), _CHUNK):
                chunk = {"ids": ids[start : start + _CHUNK]}
                for table, key, last in await connection.execute(_QUERY, chunk):
                    self.put(table, key, last or 0)
