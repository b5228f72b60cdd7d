"""`EngineLender`: engines of one kind, each lent to one search at a time."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quaterne.engine import Engine

__all__ = ["EngineLender"]

_KEPT_SECONDS = 120.0
"""So long after a search for a table an engine is kept for it, while there can be another one."""


@dataclass(slots=True, eq=False)
class _PooledEngine:
    """An engine, and what its last search was for."""

    engine: Engine
    table: str
    """The id of the table; empty for a search that belongs to none."""
    used: float
    """When that search ended, by `monotonic`."""

    def is_kept(self) -> bool:
        """Return whether a search for another table should rather use another engine."""
        return bool(self.table) and monotonic() - self.used < _KEPT_SECONDS


class EngineLender:
    """Engines with the same number of threads; at most as many searches as `most` use it at once.

    A search for a table gets the engine that searched for the table last: its transposition table
    knows most about that game.  Otherwise the engine used last is lent first.  An engine is made
    when none is idle, or when all of them are kept for other tables.
    """

    def __init__(self, *, threads: int, most: int) -> None:
        self._threads = threads
        self._most = most
        self._count = 0
        self._engines: list[_PooledEngine] = []
        self._idle: list[_PooledEngine] = []
        """Those that no search uses, the one used last at the end."""
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return self._count

    def remembers(self, table: str) -> bool:
        """Return whether the last search of an engine was for this table."""
        with self._lock:
            return any(each.table == table for each in self._engines)

    @contextmanager
    def lend(self, table: str = "") -> Iterator[Engine]:
        """Lend an engine to a search, for a table if one is given."""
        with self._lock:
            chosen = self._choose(table)
            if chosen is None:
                self._count += 1
            else:
                self._idle.remove(chosen)
                chosen.table = table
        if chosen is None:
            chosen = self._make(table)
        try:
            yield chosen.engine
        finally:
            with self._lock:
                chosen.used = monotonic()
                self._idle.append(chosen)

    def clear(self) -> None:
        """Drop the engines with their tables."""
        with self._lock:
            self._engines.clear()
            self._idle.clear()
            self._count = 0

    def _make(self, table: str) -> _PooledEngine:
        from quaterne.engine import Engine

        try:
            engine = Engine(threads=self._threads)  # without the lock: it takes a while
        except BaseException:
            with self._lock:
                self._count -= 1
            raise
        made = _PooledEngine(engine, table, monotonic())
        with self._lock:
            self._engines.append(made)
        return made

    def _choose(self, table: str) -> _PooledEngine | None:
        """Return an idle engine; None if a new one should be made."""
        latest = self._idle[::-1]
        if table:
            for each in latest:
                if each.table == table:
                    return each
        free = next((each for each in latest if not each.is_kept()), None)
        if free is None and self._count >= self._most:
            return next(iter(self._idle), None)
        return free
