"""What goes wrong between the server and its database."""

from __future__ import annotations

import asyncio
from random import Random

from quaterne.store.database_errors import Failure

_TEMPORARY = (Failure.RETRY, Failure.DISCONNECTED)


class SimulatedFailure(Exception):
    """A statement that failed."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.value)
        self.failure = failure


class StoreFaults:
    """Decides how long each statement takes and whether it fails."""

    def __init__(self, source: Random) -> None:
        self.source = source
        self.away: Failure | None = None
        """How every statement fails now; None while the database answers."""
        self.slowness = 0.0
        """Seconds that a statement takes at most, besides the usual milliseconds."""
        self.failing = 0.0
        """The share of statements that fail before they have any effect."""
        self.losing = 0.0
        """The share of commits whose answer is lost after they are durable."""

        self.lag = 0.0
        """Seconds by which notifications between processes are late at most."""

    def heal(self) -> None:
        """Let everything succeed from now on."""
        self.away, self.slowness, self.failing, self.losing, self.lag = None, 0.0, 0.0, 0.0, 0.0

    def notification_seconds(self) -> float:
        """Return how long the next notification takes."""
        late = self.source.random() * self.lag if self.lag else 0.0
        return self.source.uniform(0.001, 0.04) + late

    async def reach(self) -> None:
        """Take the time of a statement; raise when it fails."""
        await self._wait()
        if self.away is not None:
            raise SimulatedFailure(self.away)
        if self.failing and self.source.random() < self.failing:
            raise SimulatedFailure(self.source.choice(_TEMPORARY))

    async def loses_answer(self) -> bool:
        """Return whether the answer of a commit is lost, after a while."""
        if not self.losing or self.source.random() >= self.losing:
            return False
        await self._wait()
        return True

    async def _wait(self) -> None:
        slow = self.source.random() * self.slowness if self.slowness else 0.0
        await asyncio.sleep(self.source.uniform(0.0002, 0.004) + slow)
