"""Threads and memory of a search: limits and defaults."""

from __future__ import annotations

import os
import sys
import threading

from quaterne.engine.errors import EngineError

__all__ = [
    "BOOK_TABLE_MB",
    "MAX_TABLE_MB",
    "MAX_THREADS",
    "QUARTO_TABLE_MB",
    "QUATRENUN_TABLE_MB",
    "check_table",
    "check_threads",
    "lower_priority",
    "processors",
]

MAX_THREADS = 256
"""How many threads an engine can have."""
MAX_TABLE_MB = 1 << 20
"""How much memory an engine's table can have, in MB."""
QUARTO_TABLE_MB = 32
QUATRENUN_TABLE_MB = 64
BOOK_TABLE_MB = 256
"""For each thread that builds the opening book."""
_LOWER_BY, _LOWEST = 10, 19
"""How much nicer a step makes a thread, and how nice it can be."""


def processors() -> int:
    """Return how many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def lower_priority(steps: int = 1) -> None:
    """Let the rest of the process go before this thread and the threads that it starts.

    With two `steps`, threads of one step go before it, too.
    """
    if sys.platform == "linux":  # elsewhere only whole processes have a priority
        thread = threading.get_native_id()
        own = os.getpriority(os.PRIO_PROCESS, thread)
        # From that of the process, which may be low itself: nobody but root may raise it.
        lower = min(own + steps * _LOWER_BY, _LOWEST)
        os.setpriority(os.PRIO_PROCESS, thread, lower)


def check_threads(threads: int) -> None:
    """Raise `EngineError` for an impossible number of threads."""
    if not isinstance(threads, int):
        raise TypeError(f"threads={threads!r} is not possible: write a whole number")
    if not 1 <= threads <= MAX_THREADS:
        raise EngineError(f"{threads} threads are not possible: 1 to {MAX_THREADS}").because(
            "threads", count=threads, most=MAX_THREADS
        )


def check_table(table_mb: int) -> None:
    """Raise `EngineError` for an impossible size of the table."""
    if not isinstance(table_mb, int):
        raise TypeError(f"table_mb={table_mb!r} is not possible: write a whole number")
    if not 1 <= table_mb <= MAX_TABLE_MB:
        raise EngineError(f"a table of {table_mb} MB is not possible: 1 to {MAX_TABLE_MB}").because(
            "table", size=table_mb, most=MAX_TABLE_MB
        )
