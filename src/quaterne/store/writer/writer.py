"""The one writer of a process: it takes all that waits and commits it at once.

While a commit is on its way to the disk further jobs gather, so the busier the server, the more
moves share one flush.  What is told to callers:

    done              it is on the disk
    Conflict          another process wrote this number first; nothing of the job was written
    StoreUnavailable  it is not on the disk, or, if `in_doubt`, nobody can tell yet

A commit whose answer was lost with the connection is in doubt.  It is tried again, and what then
turns out to be there already, event for event, was our own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque

from sqlalchemy.ext.asyncio import AsyncConnection

from quaterne.store.database import Database
from quaterne.store.database_errors import DATABASE_ERRORS, Failure, classify, unavailable
from quaterne.store.errors import Conflict, StoreUnavailable
from quaterne.store.writer.batch import Batch, Results
from quaterne.store.writer.jobs import Job
from quaterne.store.writer.table_cache import TableCache

__all__ = ["Writer"]

_MOST_JOBS = 1000
"""How many jobs share one transaction: more would make each of them wait longer."""
_FIRST_WAIT, _LONGEST_WAIT = 0.02, 0.5


class Writer:
    """Takes jobs, one after the other or thousands at once."""

    def __init__(self, database: Database, write_timeout: float) -> None:
        self._database = database
        self._write_timeout = write_timeout
        self._waiting: deque[Job] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self._sent = False
        """Whether the commit of the current attempt was sent."""
        self._connection: AsyncConnection | None = None
        self.known = TableCache()
        self._task = asyncio.create_task(self._run(), name="store writer")

    async def submit(self, job: Job) -> None:
        """Return when the job is durable; raise when it is not."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        self._waiting.append(job)
        self._wake.set()
        await job.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        self._wake.set()
        await self._task
        await self._disconnect(broken=False)

    async def _run(self) -> None:
        while self._waiting or not self._closed:
            await self._wake.wait()
            self._wake.clear()
            # Whoever is ready to write now gets the chance to be in the first batch.
            await asyncio.sleep(0)
            while self._waiting:
                count = min(len(self._waiting), _MOST_JOBS)
                begun = asyncio.get_running_loop().time()
                await self._do([self._waiting.popleft() for _ in range(count)])
                if count > 1:  # who is alone has nobody to wait for
                    await self._gather(begun)

    async def _gather(self, begun: float) -> None:
        """Let further jobs come together, if the last commit took less than it is worth."""
        rest = begun + self._database.apart - asyncio.get_running_loop().time()
        if rest > 0 and not self._closed:
            await asyncio.sleep(rest)

    async def _do(self, jobs: list[Job]) -> None:
        """Write a batch and tell everybody; nothing that goes wrong stops the writer."""
        try:
            results = await self._patiently(jobs)
        except Exception as error:
            results = dict.fromkeys(jobs, error)
        failed = set()
        for job, problem in results.items():
            if problem is None:
                job.succeed()
            else:
                failed.add(job.table)
                job.fail(problem)
        self.known.forget(failed)
        self._fail_followers(failed)

    def _fail_followers(self, failed: set[str]) -> None:
        """What was decided on top of an event that was not written has no ground either."""
        if failed:
            for job in self._waiting:
                if job.table in failed:
                    job.fail(Conflict(job.table, job.first))
            self._waiting = deque(job for job in self._waiting if not job.done.done())

    async def _patiently(self, jobs: list[Job]) -> Results:
        """Write a batch; a lost connection is made again for a while before giving up."""
        loop = asyncio.get_running_loop()
        until, wait = loop.time() + self._write_timeout, _FIRST_WAIT
        one_by_one = False
        while True:
            try:
                return await self._attempt(jobs, one_by_one)
            except Exception as error:
                failure = classify(error)
                if failure is Failure.DISCONNECTED and self._sent:
                    for job in jobs:
                        job.in_doubt = True
                await self._disconnect(
                    broken=failure in (Failure.DISCONNECTED, Failure.UNAVAILABLE)
                )
                if failure in (Failure.CONFLICT, Failure.INVALID) and not one_by_one:
                    one_by_one = True
                    continue
                if failure is Failure.INVALID:
                    raise
                if failure not in (Failure.DISCONNECTED, Failure.RETRY) or loop.time() >= until:
                    return {job: unavailable(error, job.in_doubt) for job in jobs}
            one_by_one = one_by_one or any(job.in_doubt for job in jobs)
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    async def _attempt(self, jobs: list[Job], one_by_one: bool) -> Results:
        self._sent = False
        connection = await self._connected()
        batch = Batch(jobs, connection, self._database, self.known)
        if batch.is_plain and not one_by_one:
            self._sent = True
            results = await batch.at_once()
        else:
            results = await self._in_a_transaction(connection, batch, one_by_one)
        batch.remember()
        return results

    async def _in_a_transaction(
        self, connection: AsyncConnection, batch: Batch, one_by_one: bool
    ) -> Results:
        transaction = await connection.begin()
        try:
            await batch.ask()
            results = await (batch.each() if one_by_one else batch.together())
        except BaseException:
            with contextlib.suppress(*DATABASE_ERRORS):
                await transaction.rollback()
            raise
        self._sent = True
        await transaction.commit()
        return results

    async def _connected(self) -> AsyncConnection:
        # A commit sent into a connection that is gone would be in doubt for nothing.
        if self._connection is not None and not await self._database.is_open(self._connection):
            await self._disconnect(broken=True)
        if self._connection is None:
            self._connection = await self._database.writer.connect()
        return self._connection

    async def _disconnect(self, broken: bool) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(*DATABASE_ERRORS):
                if broken:
                    await connection.invalidate()
                await connection.close()
