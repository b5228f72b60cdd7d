"""The time of day that all processes of one store share: that of the store.

The clocks of two machines differ, and a process that reads a table from the store judges a move by
when another process says that it began.  So each process sets its time of day by the database.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress

from quaterne.server.clock import now, set_forward, ticks
from quaterne.store import Store
from quaterne.store.errors import StoreError

__all__ = ["MOST_DIFFERENCE", "StoreTime"]

_SECONDS = 10.0
_FIRST_SECONDS = 0.5
_FIRST_TRIES = 5
_LONGEST_ANSWER = 200
"""Milliseconds: an answer that takes longer says too little about the time."""
_TOLERANCE = 20
MOST_DIFFERENCE = _LONGEST_ANSWER + _TOLERANCE
"""Milliseconds by which a time of day that `is_known` can differ from that of the store."""


class StoreTime:
    """Keeps the time of day of this process that of its store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_known = not store.is_shared
        """Whether the two have been compared; a process that is alone has nothing to compare."""

    async def load(self) -> None:
        """Compare them before the first request, unless the store is too slow or away."""
        for _ in range(_FIRST_TRIES):
            if not self.is_known:
                with suppress(StoreError):  # `run` goes on
                    await self.compare()

    async def run(self) -> None:
        """Compare them again and again: clocks drift."""
        while self._store.is_shared:
            await asyncio.sleep(_SECONDS if self.is_known else _FIRST_SECONDS)
            with suppress(StoreError):  # it is reported by everything else that needs the store
                await self.compare()

    async def compare(self) -> None:
        """Ask the store for its time, and set ours by it if they differ."""
        if not self._store.is_shared:
            return
        asked, before = ticks(), now()
        theirs = await self._store.time()
        took = ticks() - asked
        if took > _LONGEST_ANSWER:
            return
        # It answered at some moment in between.
        ahead = theirs - (before + took // 2)
        if abs(ahead) > took // 2 + _TOLERANCE:
            set_forward(ahead)
        self.is_known = True
