"""`HealthCheck`: whether the store can be written to, found out by writing to it."""

from __future__ import annotations

import asyncio
from time import monotonic

from quaterne.server.clock import now
from quaterne.server.monitoring.error_reporter import ReportError
from quaterne.store import Store
from quaterne.store.errors import StoreError, StoreUnavailable

__all__ = ["HealthCheck"]

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
