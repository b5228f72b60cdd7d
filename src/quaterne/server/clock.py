"""The clock of the server."""

from __future__ import annotations

import time

__all__ = ["now"]


def now() -> int:
    """Return the milliseconds since 1970, as in events."""
    return time.time_ns() // 1_000_000
