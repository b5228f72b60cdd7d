"""Which jobs of a group fit onto their tables as the cache knows them."""

from __future__ import annotations

from collections.abc import Iterable, Set

from quaterne.errors import QuaterneError
from quaterne.play.errors import OutOfOrder
from quaterne.store.errors import Conflict, UnknownTable
from quaterne.store.tables.batch import Batch
from quaterne.store.writer.job import Job, Results
from quaterne.store.writer.table_cache import TableCache

__all__ = ["Plan", "stale_tables"]


def stale_tables(jobs: Iterable[Job], cache: TableCache) -> list[str]:
    """Return the tables that must be read first: not cached, in doubt, or at another number."""
    last: dict[str, int] = {}
    stale: dict[str, None] = {}
    for job in jobs:
        update = job.update
        table = update.table
        if job.in_doubt:
            stale[table] = None
        elif update.new_table is None and table not in stale:
            cached = cache.get(table)
            before = last.get(table, cached.last if cached else None)
            if before != update.first - 1:
                stale[table] = None
        last[table] = update.last
    return list(stale)


class Plan:
    """The jobs that fit, one after the other, and why the others do not."""

    def __init__(self, jobs: Iterable[Job], cache: TableCache, failed: Set[str]) -> None:
        self.fitting: list[Job] = []
        self.rejected: Results = {}
        self.failed = set(failed)
        """Tables with a job that was rejected: nothing that follows it can be written."""
        self.last: dict[str, int] = {}
        """The last number of each table once the fitting jobs are written."""
        self._keys: dict[str, int] = {}
        self._cache = cache
        for job in jobs:
            self._add(job)

    def batch(self) -> Batch:
        """Return what is to be written."""
        return Batch([job.update for job in self.fitting], self._keys)

    def _add(self, job: Job) -> None:
        update = job.update
        table = update.table
        if table not in self.last and (cached := self._cache.get(table)):
            self._keys[table], self.last[table] = cached
        # Nearly all jobs simply follow the last event of their table.
        is_next = update.new_table is None and self.last.get(table) == update.first - 1
        problem = None if is_next and table not in self.failed else self._problem(job)
        if problem is None:
            self.last[table] = update.last
            self.fitting.append(job)
        else:
            self.rejected[job] = problem
            self.failed.add(table)

    def _problem(self, job: Job) -> QuaterneError | None:
        table, first = job.table, job.update.first
        if table in self.failed:
            return Conflict(table, first)
        last = self.last.get(table)
        if job.update.new_table is not None:
            return None if last is None else Conflict(table, first)
        if last is None:
            return UnknownTable(table)
        if first <= last:
            return Conflict(table, first)
        return None if first == last + 1 else OutOfOrder(first, last + 1)
