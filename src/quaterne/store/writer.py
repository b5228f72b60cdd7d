"""`Writer`: the one writer of a process commits all updates that wait together.

An update goes from a command to the disk in four steps:

    `table_rows`     `append_update` makes a `TableUpdate`: the events of one command, all or none
    `Writer`         queues it as a `Job`, whose future its caller awaits
    `GroupCommit`    plans which of the waiting jobs fit, and makes one `Batch` of rows of them
    `Database`       writes the batch as one transaction; it is durable when `write` returns

While a commit is on its way to the disk further jobs gather, so the busier the server, the more
moves share one flush.  What callers learn:

    done              the update is on the disk
    Conflict          another process wrote this number first; nothing of the update was written
    StoreUnavailable  the update is not on the disk or, if `in_doubt`, that is not known yet
"""

from __future__ import annotations

import asyncio
from collections import deque

from quaterne.store.database import Database
from quaterne.store.errors import Conflict, StoreUnavailable
from quaterne.store.group_commit import GroupCommit, Job, Results, TableCache
from quaterne.store.table_rows import TableUpdate

_MAX_JOBS = 1000
"""How many jobs share one transaction: more would make each of them wait longer."""


class Writer:
    """Takes updates, one after the other or thousands at once."""

    def __init__(self, database: Database, write_timeout: float) -> None:
        self._database = database
        self._write_timeout = write_timeout
        self._waiting: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._loop = asyncio.get_running_loop()
        self.cache = TableCache()
        self._task = asyncio.create_task(self._run(), name="store writer")

    def submit(self, update: TableUpdate) -> asyncio.Future[None]:
        """Return a future that is done when the update is durable, and fails when it is not."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        job = Job(update, self._loop.create_future())
        self._waiting.append(job)
        self._wake.set()
        return job.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            # Tasks that are ready to submit now get the chance to be in the first group.
            await asyncio.sleep(0)
            while self._waiting:
                count = min(len(self._waiting), _MAX_JOBS)
                started = asyncio.get_running_loop().time()
                await self._commit([self._waiting.popleft() for _ in range(count)])
                if count > 1:  # a single table has no other to wait for
                    await self._gather(started)

    async def _gather(self, started: float) -> None:
        """Let further jobs gather if the last commit was quicker than the commit interval."""
        rest = started + self._database.commit_interval - asyncio.get_running_loop().time()
        if rest > 0 and not self._closed:
            await asyncio.sleep(rest)

    async def _commit(self, jobs: list[Job]) -> None:
        """Write a group of jobs and wake their callers; no failure stops the writer."""
        group = GroupCommit(self._database, self.cache, self._write_timeout)
        try:
            results = await group.run(jobs)
        except Exception as error:
            results = dict.fromkeys(jobs, error)
        self._finish(results)

    def _finish(self, results: Results) -> None:
        failed = set()
        for job, problem in results.items():
            if problem is None:
                job.succeed()
            else:
                failed.add(job.table)
                job.fail(problem)
        if failed:
            self.cache.forget(failed)
            self._fail_followers(failed)

    def _fail_followers(self, failed: set[str]) -> None:
        """Fail jobs that build on an event that was not written."""
        for job in self._waiting:
            if job.table in failed:
                job.fail(Conflict(job.table, job.update.first))
        self._waiting = deque(job for job in self._waiting if not job.done.done())
