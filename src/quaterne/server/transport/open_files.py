"""How many files a process may have open, and so how many connections."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress

with suppress(ImportError):  # Windows has no such limit
    import resource

__all__ = ["connection_capacity"]

_LOG = logging.getLogger("quaterne.server")

_RESERVED = 128
"""Files for everything that is no connection: the database, the page, the engine, the log."""
_FEWEST = 16


def connection_capacity(wanted: int) -> int:
    """Return how many connections the process can have at once: `wanted`, or less.

    Raise the limit on open files as far as the system lets a process do that by itself.
    """
    if sys.platform == "win32":
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + _RESERVED
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return wanted
    reachable = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    if reachable > soft:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (reachable, hard))
            soft = reachable
        except (OSError, ValueError):
            pass  # some systems have a lower limit of their own
    capacity = min(wanted, max(_FEWEST, soft - _RESERVED))
    if capacity < wanted:
        _LOG.warning(
            "only %d connections at once instead of %d: the limit on open files is %d; raise it "
            "with ulimit -n, or LimitNOFILE= in systemd",
            capacity,
            wanted,
            soft,
        )
    return capacity
