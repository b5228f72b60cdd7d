"""Jobs that share one transaction: which of them fit, and writing those that do."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.errors import QuaterneError
from quaterne.play.errors import OutOfOrder
from quaterne.store.database import Database
from quaterne.store.database_errors import Failure, classify, describe
from quaterne.store.errors import Conflict, StoreError, UnknownTable
from quaterne.store.writer.jobs import Job
from quaterne.store.writer.sql import is_kept, rows_of, write_jobs
from quaterne.store.writer.table_cache import TableCache

__all__ = ["Batch", "Results"]

Results = dict[Job, BaseException | None]
"""What became of each job; None: it was written."""


class Batch:
    """The tables of some jobs as they will be when the transaction is committed."""

    def __init__(
        self,
        jobs: Sequence[Job],
        connection: AsyncConnection,
        database: Database,
        known: TableCache,
    ) -> None:
        self._jobs = jobs
        self._connection = connection
        self._database = database
        self._known = known
        self._unsure = self._found_unsure()
        self._keys: dict[str, int] = {}
        self._last: dict[str, int] = {}
        self._failed: set[str] = set()

    @property
    def is_plain(self) -> bool:
        """Whether it needs one statement and nothing around it."""
        return not self._unsure and all(job.is_plain for job in self._jobs)

    async def at_once(self) -> Results:
        """Write and commit a plain batch; a clash with another process makes all of it fail."""
        results, fit = self._checked()
        if fit:
            await self._database.commit(self._connection, rows_of(fit, self._keys))
        return results

    async def ask(self) -> None:
        """Read about the tables that are not known well enough, within a transaction."""
        if self._unsure:
            await self._known.ask(self._connection, self._unsure)

    def _found_unsure(self) -> dict[str, None]:
        """The tables that are not known, or seem to be at another number."""
        last: dict[str, int] = {}
        unsure: dict[str, None] = {}
        for job in self._jobs:
            if job.opening is None and job.table not in unsure:
                of = self._known.get(job.table)
                before = last.get(job.table, of[1] if of else None)
                if before != job.first - 1:
                    unsure[job.table] = None
            last[job.table] = job.last
        return unsure

    async def together(self) -> Results:
        """All that fit in one go; a clash with another process makes the transaction fail."""
        results, fit = self._checked()
        if fit:
            await write_jobs(self._connection, self._database, fit, self._keys)
        return results

    def _checked(self) -> tuple[Results, list[Job]]:
        """What can be said without the database, and the jobs that it must be asked about."""
        self._recall()
        results: Results = {job: self._taken(job) for job in self._jobs}
        return results, [job for job, error in results.items() if error is None]

    def _recall(self) -> None:
        for job in self._jobs:
            if of := self._known.get(job.table):
                self._keys[job.table], self._last[job.table] = of

    async def each(self) -> Results:
        """One after the other: what goes wrong with one does not harm the others."""
        self._recall()
        return {job: await self._one(job) for job in self._jobs}

    async def _one(self, job: Job) -> BaseException | None:
        problem = self._taken(job)
        if problem is not None:
            return None if await self._is_ours(job, problem) else problem
        try:
            async with self._connection.begin_nested():
                await write_jobs(self._connection, self._database, [job], self._keys)
        except Exception as error:
            failure = classify(error)
            if failure not in (Failure.CONFLICT, Failure.INVALID):
                raise
            self._failed.add(job.table)
            if failure is Failure.INVALID:
                return _unwritable(error)
            clash = Conflict(job.table, job.first)
            return None if await self._is_ours(job, clash) else clash
        return None

    async def _is_ours(self, job: Job, problem: QuaterneError) -> bool:
        """Whether what stands in the way is this very job: its commit was done after all."""
        if not job.in_doubt or not isinstance(problem, Conflict):
            return False
        is_ours = await is_kept(self._connection, job)
        if is_ours:
            self._failed.discard(job.table)
            self._last[job.table] = max(job.last, self._last.get(job.table, 0))
        return is_ours

    def _taken(self, job: Job) -> QuaterneError | None:
        """Count the job as written if it fits; else say why it does not."""
        problem = self._problem(job)
        if problem is None:
            self._last[job.table] = job.last
        else:
            self._failed.add(job.table)
        return problem

    def _problem(self, job: Job) -> QuaterneError | None:
        if job.table in self._failed:
            return Conflict(job.table, job.first)
        last = self._last.get(job.table)
        if job.opening is not None:
            return None if last is None else Conflict(job.table, job.first)
        if last is None:
            return UnknownTable(job.table)
        if job.first <= last:
            return Conflict(job.table, job.first)
        return None if job.first == last + 1 else OutOfOrder(job.first, last + 1)

    def remember(self) -> None:
        """After the commit: what is known now."""
        for table, last in self._last.items():
            if table in self._keys and table not in self._failed:
                self._known.remember(table, self._keys[table], last)


def _unwritable(error: Exception) -> StoreError:
    refused = StoreError(f"this cannot be written: {describe(error)}")
    refused.__cause__ = error
    return refused
