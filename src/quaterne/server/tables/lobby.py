"""`Lobby`: how many open tables one address may have in the public list, and for how long."""

from __future__ import annotations

from collections import OrderedDict

from quaterne.server.clock import now
from quaterne.server.errors import TooManyListed
from quaterne.server.networks import client_network, site_network
from quaterne.server.settings import Settings
from quaterne.server.tables.registry import TableRegistry

__all__ = ["TIME_TO_CONNECT", "Lobby"]

TIME_TO_CONNECT = 10_000
"""Milliseconds after which a table is listed only while one of its players is connected."""
_SITE_FACTOR = 4
"""How many clients' worth of the list the addresses of one IPv6 /48 may have."""
_MAX_NETWORKS = 10_000


class Lobby:
    """The tables that addresses have put into the list; it is kept in memory alone."""

    def __init__(self, settings: Settings, registry: TableRegistry) -> None:
        self._is_limited = settings.limits
        self._most = settings.listed_per_address
        self._longest = 60_000 * settings.listed_minutes
        self._trusted = settings.trusted
        self._registry = registry
        self._opened: OrderedDict[str, dict[str, int]] = OrderedDict()
        """When the tables of each network were opened."""

    @property
    def oldest(self) -> int:
        """When a table was opened at the earliest that is still listed."""
        return now() - self._longest

    def check(self, address: str) -> None:
        """Raise `TooManyListed` when an address may put no further table into the list."""
        if not self._is_limited or address in self._trusted:
            return
        client, site = client_network(address), site_network(address)
        waiting = set(self._registry.presence.waiting_tables())
        most = self._most if site == client else _SITE_FACTOR * self._most
        for network, limit in ((client, self._most), (site, most)):
            if self._count(network, waiting) >= limit:
                raise TooManyListed(self._most)

    def add(self, address: str, table_id: str) -> None:
        """Note who put a new table into the list."""
        for network in {client_network(address), site_network(address)}:
            self._opened.setdefault(network, {})[table_id] = now()
            self._opened.move_to_end(network)
        while len(self._opened) > _MAX_NETWORKS:
            self._opened.popitem(last=False)

    def _count(self, network: str, waiting: set[str]) -> int:
        """Return how many tables of a network are in the list; forget those that have left it."""
        connecting, oldest = now() - TIME_TO_CONNECT, self.oldest
        listed = {
            table_id: opened
            for table_id, opened in self._opened.get(network, {}).items()
            if opened >= connecting or (table_id in waiting and opened >= oldest)
        }
        if listed:
            self._opened[network] = listed
        else:
            self._opened.pop(network, None)
        return len(listed)
