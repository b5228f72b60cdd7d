"""`GroupCommit`: bringing a group of jobs into the database, whatever happens on the way.

All jobs share one transaction.  When one of them spoils it, because another process was faster or
because its values are wrong, the group is halved until that job stands alone; the others are
written.  A lost connection is retried for a while.  A commit whose answer was lost with the
connection is in doubt: before it is repeated, its events are looked for in the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from quaterne.errors import QuaterneError
from quaterne.play.errors import OutOfOrder
from quaterne.store.database import Database
from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.database_schema import events, tables
from quaterne.store.errors import Conflict, StoreError, UnknownTable
from quaterne.store.table_rows import Batch, TableUpdate, is_stored

_FIRST_WAIT_SECONDS, _LONGEST_WAIT_SECONDS = 0.02, 0.5
"""Between two attempts; each wait is twice as long as the one before."""
_SPOILED = (Failure.CONFLICT, Failure.INVALID, None)
"""A job of the group is to blame: no further attempt would write it."""
_TEMPORARY = (Failure.RETRY, Failure.DISCONNECTED, Failure.IN_DOUBT)
"""The same group may be written by a further attempt."""


class GroupCommit:
    """The way of one group of jobs; used once."""

    def __init__(self, database: Database, cache: TableCache, write_timeout: float) -> None:
        self._database = database
        self._cache = cache
        self._deadline = asyncio.get_running_loop().time() + write_timeout
        self._failed: set[str] = set()
        self._results: Results = {}

    async def run(self, jobs: Sequence[Job]) -> Results:
        """Write the jobs, in their order for each table; return the result of every one."""
        await self._write(jobs)
        return self._results

    async def _write(self, jobs: Sequence[Job]) -> None:
        """Attempt it until there is a result for each job."""
        wait = _FIRST_WAIT_SECONDS
        while True:
            try:
                await self._attempt(jobs)
                return
            except Exception as error:
                failure = self._database.classify(error)
                if failure is Failure.IN_DOUBT:
                    for job in jobs:
                        job.in_doubt = True
                if failure not in _TEMPORARY or self._is_too_late():
                    self._give_up(jobs, error, failure)
                    return
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT_SECONDS)

    def _is_too_late(self) -> bool:
        return asyncio.get_running_loop().time() >= self._deadline

    def _give_up(self, jobs: Sequence[Job], error: Exception, failure: Failure | None) -> None:
        for job in jobs:
            is_wrong = failure in _SPOILED
            self._fail(job, _unwritable(error) if is_wrong else unavailable(error, job.in_doubt))

    async def _attempt(self, jobs: Sequence[Job]) -> None:
        if stale := stale_tables(jobs, self._cache):
            await self._cache.refresh(self._database.engine, stale)
        written = [job for job in jobs if job.in_doubt and await self._is_written(job)]
        # A plan has no lasting effect before its batch is written: every attempt starts fresh.
        plan = Plan((job for job in jobs if job not in written), self._cache, self._failed)
        if plan.fitting:
            batch = plan.batch()
            try:
                await self._database.write(batch)
            except Exception as error:
                if self._database.classify(error) not in _SPOILED:
                    raise
                await self._isolate(jobs, error)
                return
            for job in plan.fitting:
                self._cache.put(job.table, batch.keys[job.table], plan.last[job.table])
        self._failed |= plan.failed
        self._results |= dict.fromkeys((*written, *plan.fitting)) | plan.rejected

    async def _is_written(self, job: Job) -> bool:
        """Whether the commit of a job in doubt was done after all."""
        cached = self._cache.get(job.table)
        return (
            cached is not None
            and job.update.first <= cached.last
            and await is_stored(self._database.engine, job.update)
        )

    async def _isolate(self, jobs: Sequence[Job], error: Exception) -> None:
        """Find the jobs that spoil a batch: write its halves, or fail the one that is left."""
        if len(jobs) > 1:
            middle = len(jobs) // 2
            await self._write(jobs[:middle])
            await self._write(jobs[middle:])
            return
        [job] = jobs
        if self._database.classify(error) is not Failure.CONFLICT:
            self._fail(job, _unwritable(error))
        elif job.in_doubt and await is_stored(self._database.engine, job.update):
            # The commit in doubt was still under way when its events were looked for.
            self._cache.forget([job.table])
            self._results[job] = None
        else:
            self._fail(job, Conflict(job.table, job.update.first))

    def _fail(self, job: Job, error: StoreError) -> None:
        self._failed.add(job.table)
        self._results[job] = error


def _unwritable(error: Exception) -> StoreError:
    refused = StoreError(f"this cannot be written: {describe(error)}")
    refused.__cause__ = error
    return refused


# `Job`: an update that waits to be written, and its caller.


def _new_future() -> asyncio.Future[None]:
    return asyncio.get_running_loop().create_future()


@dataclass(slots=True, eq=False)
class Job:
    """An update on its way into the database."""

    update: TableUpdate
    done: asyncio.Future[None] = field(default_factory=_new_future)
    in_doubt: bool = False
    """Whether a commit of this was sent and never answered: it may be written already."""

    @property
    def table(self) -> str:
        """The id of its table."""
        return self.update.table

    def succeed(self) -> None:
        """Let the caller know that the update is durable."""
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: BaseException) -> None:
        """Let the caller know why the update is not written."""
        if not self.done.done():
            self.done.set_exception(error)


Results = dict[Job, BaseException | None]
"""What became of each job; None: it was written."""


# `Plan`: which jobs of a group fit onto their tables as the cache knows them.


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


# `TableCache`: keys and last event numbers of tables, so that most writes need no query.


_MOST_TABLES = 50_000
_IDS_PER_QUERY = 500
"""Databases limit the number of parameters."""

_last_number = (
    select(func.max(events.c.number)).where(events.c.table_key == tables.c.key).scalar_subquery()
)
_READ_TABLES = select(tables.c.id, tables.c.key, _last_number).where(
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
        if len(self._tables) > _MOST_TABLES:
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
            for start in range(0, len(ids), _IDS_PER_QUERY):
                chunk = {"ids": ids[start : start + _IDS_PER_QUERY]}
                for table, key, last in await connection.execute(_READ_TABLES, chunk):
                    self.put(table, key, last or 0)
