"""`Lobby`: how many open tables one address may have in the public list, and for how long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable

from quaterne.server.clock import now
from quaterne.server.errors import TooManyListed
from quaterne.server.networks import client_network, site_network
from quaterne.server.process_messages import TableListing
from quaterne.server.settings import Settings
from quaterne.server.tables.registry import TableRegistry

TIME_TO_CONNECT = 10_000
"""Milliseconds after which a table is listed only while one of its players is connected."""
_SITE_FACTOR = 4
"""How many clients' worth of the list the addresses of one IPv6 /48 may have."""
_MAX_TABLES = 20_000


class Lobby:
    """The tables that addresses have put into the list; it is kept in memory alone.

    Processes that share a database tell each other what they list.  Two of them can do so at the
    same moment, and players can connect to tables that had left the list: so the list itself leaves
    out what is too much.
    """

    def __init__(self, settings: Settings, registry: TableRegistry) -> None:
        self._is_limited = settings.limits
        self._most = settings.listed_per_address
        self._longest = 60_000 * settings.listed_minutes
        self._trusted = settings.trusted
        self._presence = registry.presence
        self._presence.on_listed = self._add_all
        self._presence.on_greeted = self._announce_all
        self._tables: OrderedDict[str, TableListing] = OrderedDict()
        """The tables that were put into the list within the longest time, the oldest first."""
        self._of_network: dict[str, dict[str, TableListing]] = {}

    @property
    def oldest(self) -> int:
        """When a table was opened at the earliest that is still listed."""
        return now() - self._longest

    def add(self, address: str, table_id: str) -> None:
        """Put a table that is about to be created into the list; raise `TooManyListed`."""
        if not self._is_limited or address in self._trusted:
            return
        table = TableListing(table_id, now(), client_network(address), site_network(address))
        waiting = set(self._presence.waiting_tables())
        for network, most in self._limits(table):
            if len(self._listed(network, waiting)) >= most:
                raise TooManyListed(self._most)
        self._add(table)
        self._presence.announce_listed([table])

    def excess(self, table_ids: Collection[str]) -> set[str]:
        """Return those of these tables that are too many of one address: the latest of them."""
        waiting = set(self._presence.waiting_tables())
        found = [self._tables[each] for each in table_ids if each in self._tables]
        limits = {limit for table in found for limit in self._limits(table)}
        return {
            table.id for network, most in limits for table in self._listed(network, waiting)[most:]
        }

    def _limits(self, table: TableListing) -> list[tuple[str, int]]:
        """Return the networks of a table, and how many tables of each may be in the list."""
        client = (table.client, self._most)
        site = (table.site, _SITE_FACTOR * self._most)
        return [client] if table.site == table.client else [client, site]

    def _listed(self, network: str, waiting: Collection[str]) -> list[TableListing]:
        """Return the tables of a network that are in the list now, the oldest first."""
        connecting, oldest = now() - TIME_TO_CONNECT, self.oldest
        found = [
            table
            for table in self._of_network.get(network, {}).values()
            if table.opened >= connecting or (table.id in waiting and table.opened >= oldest)
        ]
        return sorted(found, key=lambda table: (table.opened, table.id))

    def _add_all(self, tables: Iterable[TableListing]) -> None:
        """Take over what other processes have listed."""
        for table in tables:
            if table.id not in self._tables:
                self._add(table)

    def _add(self, table: TableListing) -> None:
        self._tables[table.id] = table
        for network in {table.client, table.site}:
            self._of_network.setdefault(network, {})[table.id] = table
        oldest = self.oldest
        while self._tables:
            first = next(iter(self._tables.values()))
            if len(self._tables) <= _MAX_TABLES and first.opened >= oldest:
                break
            self._forget(first)

    def _forget(self, table: TableListing) -> None:
        del self._tables[table.id]
        for network in {table.client, table.site}:
            tables = self._of_network[network]
            del tables[table.id]
            if not tables:
                del self._of_network[network]

    def _announce_all(self) -> None:
        """Tell a process that has just started of all tables that are in the list."""
        waiting = set(self._presence.waiting_tables())
        networks = {table.client for table in self._tables.values()}
        self._presence.announce_listed(
            table for network in networks for table in self._listed(network, waiting)
        )
