"""What a process does for its store: deletes what is too old, checks that it can write."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from dataclasses import dataclass
from time import monotonic

from quaterne.errors import QuaterneError
from quaterne.play import Seat
from quaterne.server.clock import now
from quaterne.server.monitoring import ReportError
from quaterne.server.settings import Settings
from quaterne.server.tables.registry import TableRegistry
from quaterne.store import OldTable, OldTableKind, Store
from quaterne.store.errors import StoreError, StoreUnavailable

# `Retention`: deleting and erasing what is older than the operator wants to keep.


_LOG = logging.getLogger("quaterne.server")
_DAY = 24 * 3600 * 1000
_FIRST_SWEEP_SECONDS = 60.0
_SWEEP_SECONDS = 3600.0
_BATCH_LEASE = 120_000
"""Milliseconds that a process has for one batch."""
_BATCH_SIZE = 20
_PAUSE_SECONDS = 0.05
"""Seconds between two batches: moves go first."""


@dataclass(slots=True)
class Sweep:
    """What was done at once."""

    deleted: int = 0
    erased: int = 0


class Retention:
    """The job of one process; of several only the one with the lease works."""

    def __init__(
        self, store: Store, registry: TableRegistry, settings: Settings, report_error: ReportError
    ) -> None:
        self._store = store
        self._registry = registry
        self._settings = settings
        self._report_error = report_error
        self._holder = secrets.token_hex(8)

    async def run(self) -> None:
        """Sweep every hour, for ever."""
        wait = _FIRST_SWEEP_SECONDS
        while True:
            await asyncio.sleep(wait)
            wait = _SWEEP_SECONDS
            try:
                done = await self.sweep(now())
            except QuaterneError as error:
                self._report_error(error)
                continue
            if done is not None and (done.deleted or done.erased):
                _LOG.info("deleted %d old tables, erased %d names", done.deleted, done.erased)

    async def sweep(self, time: int) -> Sweep | None:
        """Delete and erase what is too old at a time; None when another process does it."""
        if not await self._take_lease():
            return None
        done = Sweep()
        try:
            await self._sweep(time, done)
        finally:
            await self._take_lease(0)
        return done

    async def _sweep(self, time: int, done: Sweep) -> None:
        for kind, days in (
            (OldTableKind.UNSTARTED, self._settings.keep_unstarted_days),
            (OldTableKind.ANY, self._settings.keep_days),
            (OldTableKind.NAMED, self._settings.keep_names_days),
        ):
            if days == 0:
                continue
            async for batch in self._batches(kind, time - days * _DAY):
                if kind is OldTableKind.NAMED:
                    await self._erase(batch)
                    done.erased += len(batch)
                else:
                    await self._delete(batch)
                    done.deleted += len(batch)
                await asyncio.sleep(_PAUSE_SECONDS)
                if not await self._take_lease():
                    return

    async def _take_lease(self, duration: int = _BATCH_LEASE) -> bool:
        time = now()
        return await self._store.take_lease("retention", self._holder, time, time + duration)

    async def _batches(self, kind: OldTableKind, until: int) -> AsyncIterator[list[OldTable]]:
        """Yield tables whose last event is older, a few at a time."""
        after: OldTable | None = None
        while found := await self._store.old_tables(kind, until, _BATCH_SIZE, after):
            after = found[-1]
            old = [table for table in found if table.last < until and not self._is_used(table)]
            if old:
                yield old

    def _is_used(self, table: OldTable) -> bool:
        """Return whether somebody looks at it, here or at another process, or plays on now."""
        if any(self._registry.remote_presence.counts(table.id)):
            return True
        live_table = self._registry.live_tables.get(table.id)
        return live_table is not None and not live_table.is_idle

    async def _delete(self, batch: list[OldTable]) -> None:
        ids = [table.id for table in batch]
        await self._store.delete_tables(ids)
        for table_id in ids:
            if live_table := self._registry.live_tables.get(table_id):
                await self._registry.close(live_table)

    async def _erase(self, batch: list[OldTable]) -> None:
        for table in batch:
            await self._store.erase_names(table.id, tuple(Seat))
            if live_table := self._registry.live_tables.get(table.id):
                await live_table.reload()


# `HealthCheck`: whether the store can be written to, found out by writing to it.


_KEPT_SECONDS = 5.0
"""How long an answer is given again: asking often costs nothing."""
_KEPT_FAILURE_SECONDS = 0.5
"""The same for a failure: a store that is back is healthy at once."""
_TIMEOUT = 5.0
"""Seconds for a write; a store that takes longer is not healthy."""


class HealthCheck:
    """Answers all requests of a few seconds with the result of one write."""

    def __init__(self, store: Store, report_error: ReportError) -> None:
        self._store = store
        self._report_error = report_error
        self._lock = asyncio.Lock()
        self._checked = -_KEPT_SECONDS
        self._is_writable = False

    async def is_store_writable(self) -> bool:
        """Return whether a write succeeded a moment ago."""
        async with self._lock:
            kept = _KEPT_SECONDS if self._is_writable else _KEPT_FAILURE_SECONDS
            if monotonic() - self._checked >= kept:
                self._is_writable = await self._write()
                self._checked = monotonic()
            return self._is_writable

    async def _write(self) -> bool:
        try:
            async with asyncio.timeout(_TIMEOUT):
                await self._store.check_writable(now())
        except TimeoutError:
            self._report_error(StoreUnavailable("the database does not answer"))
            return False
        except StoreError as error:
            self._report_error(error)
            return False
        return True
