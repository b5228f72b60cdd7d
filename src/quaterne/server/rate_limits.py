"""Rate limits: token buckets for every address and every table."""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

from quaterne.server.errors import RateLimited

__all__ = ["COMMANDS", "Bucket", "Rate", "RateLimits"]

_MAX_BUCKETS = 20_000
"""Buckets kept; the least recently used one is dropped first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


REQUESTS = Rate(200, 40.0)
TABLES = Rate(30, 0.5)
SECRETS = Rate(20, 0.5)
"""Requests that join a table or show a secret."""
ANALYSES = Rate(40, 1.0)
"""Each is bounded in time, and one client has few at once."""
PUZZLES = Rate(30, 0.5)
"""Answers to puzzles: people think longer."""
CONNECTIONS = Rate(60, 2.0)
COMMANDS = Rate(80, 20.0)
"""At one table, by all its clients together."""
_BY_ADDRESS = {
    "requests": REQUESTS,
    "tables": TABLES,
    "secrets": SECRETS,
    "analyses": ANALYSES,
    "puzzles": PUZZLES,
    "connections": CONNECTIONS,
}


class Bucket:
    """A token bucket: it empties with use and fills up again with time."""

    __slots__ = ("_rate", "_tokens", "_updated")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.burst)
        self._updated = monotonic()

    def take(self) -> None:
        """Take one token; raise `RateLimited` when there is none."""
        now = monotonic()
        rate = self._rate
        self._tokens = min(rate.burst, self._tokens + (now - self._updated) * rate.per_second)
        self._updated = now
        if self._tokens < 1:
            raise RateLimited(max(1, math.ceil((1 - self._tokens) / rate.per_second)))
        self._tokens -= 1


class RateLimits:
    """The buckets of all addresses; without effect unless `enabled`."""

    def __init__(self, enabled: bool) -> None:
        self.enabled = enabled
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, address: str) -> None:
        """Count one use of a kind by an address; raise `RateLimited` when it is one too many."""
        if not self.enabled:
            return
        key = (kind, _network(address))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(_BY_ADDRESS[kind])
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.take()


def _network(address: str) -> str:
    """Return what shares one bucket: a holder of one IPv6 address usually has 2^64 of them."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.split("%")[0], 64), strict=False))
    except ValueError:
        return address
