"""How often somebody may ask: buckets that fill up again with time."""

from __future__ import annotations

import ipaddress
import math
from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

from quaterne.server.errors import RateLimited

__all__ = ["COMMANDS", "Bucket", "Limits", "Rate"]

_MOST_BUCKETS = 20_000
"""Addresses remembered; the one that asked least recently is forgotten first."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: int
    per_second: float


REQUESTS = Rate(200, 40.0)
TABLES = Rate(30, 0.5)
SECRETS = Rate(20, 0.5)
"""Joining and showing secrets."""
ANALYSES = Rate(40, 1.0)
"""Each is bounded in time, and one visitor has few at once."""
PUZZLES = Rate(30, 0.5)
"""Answers to puzzles: people think longer."""
CONNECTIONS = Rate(60, 2.0)
COMMANDS = Rate(80, 20.0)
"""At one table, by everybody together."""
_BY_ADDRESS = {
    "requests": REQUESTS,
    "tables": TABLES,
    "secrets": SECRETS,
    "analyses": ANALYSES,
    "puzzles": PUZZLES,
    "connections": CONNECTIONS,
}


class Bucket:
    """What is left of a rate."""

    __slots__ = ("_left", "_rate", "_seen")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = float(rate.burst)
        self._seen = monotonic()

    def take(self) -> None:
        """One more; `RateLimited` when it is one too many."""
        now = monotonic()
        rate = self._rate
        self._left = min(rate.burst, self._left + (now - self._seen) * rate.per_second)
        self._seen = now
        if self._left < 1:
            raise RateLimited(max(1, math.ceil((1 - self._left) / rate.per_second)))
        self._left -= 1


class Limits:
    """The buckets of every address."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, what: str, address: str) -> None:
        """One more of something from an address; `RateLimited` when it is one too many."""
        if not self.on:
            return
        key = (what, _network(address))
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(_BY_ADDRESS[what])
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        bucket.take()


def _network(address: str) -> str:
    """Who has one IPv6 address has 2^64 of them."""
    if ":" not in address:
        return address
    try:
        return str(ipaddress.ip_network((address.split("%")[0], 64), strict=False))
    except ValueError:
        return address
