"""The time of a local table: it stands still while the game is not open."""

from __future__ import annotations

import time

__all__ = ["LocalClock"]


class LocalClock:
    """Milliseconds since 1970 at a new table; a resumed table continues from its last time."""

    def __init__(self, start: int | None = None) -> None:
        self._start = time.time_ns() // 1_000_000 if start is None else start
        self._since = time.monotonic_ns()

    def now(self) -> int:
        """Return the time, which never runs backwards."""
        return self._start + (time.monotonic_ns() - self._since) // 1_000_000
