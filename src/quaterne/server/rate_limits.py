"""How often clients may do something, and how many connections an address may have."""

from __future__ import annotations

import math
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterable, MutableMapping
from time import monotonic
from typing import TypeVar

from quaterne.server.errors import RateLimited, TooManyConnections
from quaterne.server.networks import client_network, site_network
from quaterne.server.settings import Rate, Settings

_MAX_BUCKETS = 20_000
"""Buckets kept; the least recently used one is dropped first."""

_K = TypeVar("_K", bound=Hashable)


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
    """How often clients may ask, by the settings; without effect unless `enabled`.

    A kind of use is the name of a setting without its `rate_`.
    """

    def __init__(self, settings: Settings) -> None:
        self.enabled = settings.limits
        self._rates = settings.rates
        self._site_factor = settings.site_factor
        self._trusted = settings.trusted
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def is_trusted(self, address: str) -> bool:
        """Return whether an address is in a trusted network, which no limit by address concerns."""
        return address in self._trusted

    def take(self, kind: str, address: str) -> None:
        """Count one use of a kind by an address; raise `RateLimited` when it is one too many.

        Many clients of one site share a larger bucket: one with a whole IPv6 /48 can pretend to be
        65,536 clients.
        """
        if not self.enabled or self.is_trusted(address):
            return
        client, site = client_network(address), site_network(address)
        self._bucket(kind, client, 1).take()
        if site != client:
            self._bucket(kind, site, self._site_factor).take()

    def allows(self, kind: str, addresses: Iterable[str]) -> bool:
        """Count one use for each of several addresses; return False if one has none left."""
        try:
            for address in {client_network(address): address for address in addresses}.values():
                self.take(kind, address)
        except RateLimited:
            return False
        return True

    def take_from(self, buckets: MutableMapping[_K, Bucket], key: _K, kind: str) -> None:
        """Count one use of a kind in buckets that the caller keeps; raise `RateLimited`."""
        if not self.enabled:
            return
        bucket = buckets.get(key)
        if bucket is None:
            bucket = buckets[key] = self.bucket(kind)
        bucket.take()

    def bucket(self, kind: str) -> Bucket:
        """Return a new bucket of a kind."""
        return Bucket(self._rates[kind])

    def bucket_of(self, kind: str, address: str) -> Bucket | None:
        """Return the bucket of an address, to be taken from many times; None if unlimited."""
        if not self.enabled or self.is_trusted(address):
            return None
        return self._bucket(kind, client_network(address), 1)

    def visitor(self, address: str) -> str | None:
        """Return the client for shares of the engine pool; None in a trusted network."""
        return None if self.is_trusted(address) else site_network(address)

    def _bucket(self, kind: str, network: str, factor: int) -> Bucket:
        key = (kind, network)
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rates[kind].times(factor))
            if len(self._buckets) > _MAX_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket


# `ConnectionCounts`: how many connections each address has open.


class ConnectionCounts:
    """Open connections by address: per client, and per site that has many IPv6 networks."""

    def __init__(self, settings: Settings) -> None:
        self._is_limited = settings.limits
        self._most = settings.connections_per_address
        self._site_factor = settings.site_factor
        self._trusted = settings.trusted
        self._counts: Counter[str] = Counter()

    def check(self, address: str) -> None:
        """Raise `TooManyConnections` when an address may open no further one."""
        if not self._is_limited or not address or address in self._trusted:
            return
        client, site = client_network(address), site_network(address)
        if self._counts[client] >= self._most:
            raise TooManyConnections
        if site != client and self._counts[site] >= self._most * self._site_factor:
            raise TooManyConnections

    def add(self, address: str) -> None:
        """Count a connection that has opened."""
        for network in {client_network(address), site_network(address)}:
            self._counts[network] += 1

    def discard(self, address: str) -> None:
        """Forget a connection that was counted and has ended."""
        for network in {client_network(address), site_network(address)}:
            self._counts[network] -= 1
            if not self._counts[network]:
                del self._counts[network]
