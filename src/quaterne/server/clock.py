"""The clocks of the server: one to measure with, and the time of day that events have."""

from __future__ import annotations

import time

__all__ = ["now", "set_forward", "ticks"]

_offset = time.time_ns() - time.monotonic_ns()
"""Nanoseconds from 1970 to the zero of the monotonic clock, as the time of day was at the start.

If somebody sets the time of day meanwhile, no move becomes longer or shorter.
"""


def ticks() -> int:
    """Return the milliseconds of a clock that is never set, to measure durations."""
    return time.monotonic_ns() // 1_000_000


def now() -> int:
    """Return the milliseconds since 1970, as in events."""
    return (time.monotonic_ns() + _offset) // 1_000_000


def set_forward(milliseconds: int) -> None:
    """Set the time of day of this process forward, or back; no `ticks` are lost."""
    global _offset
    _offset += milliseconds * 1_000_000
