"""`GroupCommit`: bringing a group of jobs into the database, whatever happens on the way.

All jobs share one transaction.  When one of them spoils it, because another process was faster or
because its values are wrong, the group is halved until that job stands alone; the others are
written.  A lost connection is retried for a while.  A commit whose answer was lost with the
connection is in doubt: before it is repeated, its events are looked for in the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from quaterne.store.database import Database
from quaterne.store.database_errors import Failure, describe, unavailable
from quaterne.store.errors import Conflict, StoreError
from quaterne.store.tables.queries import is_stored
from quaterne.store.writer.job import Job, Results
from quaterne.store.writer.plan import Plan, stale_tables
from quaterne.store.writer.table_cache import TableCache

__all__ = ["GroupCommit"]

_FIRST_WAIT, _LONGEST_WAIT = 0.02, 0.5
_SPOILED = (Failure.CONFLICT, Failure.INVALID, None)
_TEMPORARY = (Failure.RETRY, Failure.DISCONNECTED, Failure.IN_DOUBT)


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
        wait = _FIRST_WAIT
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
            wait = min(2 * wait, _LONGEST_WAIT)

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
