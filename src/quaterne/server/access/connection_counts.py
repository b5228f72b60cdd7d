"""`ConnectionCounts`: how many connections each address has open."""

from __future__ import annotations

from collections import Counter

from quaterne.server.errors import TooManyConnections
from quaterne.server.networks import client_network, site_network
from quaterne.server.settings import Settings

__all__ = ["ConnectionCounts"]


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
