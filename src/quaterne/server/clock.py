"""The clock of the server: the time of day at its start, and from then on one that never jumps."""

from __future__ import annotations

import time

__all__ = ["now"]

_OFFSET = time.time_ns() - time.monotonic_ns()
"""Nanoseconds from 1970 to the zero of the monotonic clock, as the time of day was at the start.

If somebody sets the time of day meanwhile, no move becomes longer or shorter.
"""


def now() -> int:
    """Return the milliseconds since 1970, as in events."""
    return (time.monotonic_ns() + _OFFSET) // 1_000_000
