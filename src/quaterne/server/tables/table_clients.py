"""`TableClients`: the clients of one live table, and what the others learn of them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from time import monotonic

from quaterne.messages.frames import Presence
from quaterne.play import Seat
from quaterne.server.networks import client_network
from quaterne.server.tables.publisher import Client, Publisher
from quaterne.server.tables.remote_presence import (
    Counts,
    RemotePresence,
    count_viewers,
    total_presence,
)

__all__ = ["ATTENDED_SECONDS", "TableClients"]

ATTENDED_SECONDS = 30.0
"""So long after the last client left, or asked for something, a table still counts as attended."""


class TableClients:
    """Those that follow a table here; where others are, `RemotePresence` knows."""

    def __init__(self, table_id: str, publisher: Publisher, remote: RemotePresence) -> None:
        self._table_id = table_id
        self._publisher = publisher
        self._remote = remote
        self._clients: set[Client] = set()
        self.creator = ""
        """The network of the client that opened the table, as far as it is known here."""
        self.last_visit = -math.inf
        """When a client last showed itself, by `monotonic`."""

    def __iter__(self) -> Iterator[Client]:
        return iter(self._clients)

    def __len__(self) -> int:
        return len(self._clients)

    def visit(self) -> bool:
        """Note that a client is there, by whatever means; return whether one was there before."""
        was_attended = self.is_attended
        self.last_visit = monotonic()
        return was_attended

    @property
    def is_attended(self) -> bool:
        """Whether a client is connected to any process, or was here a moment ago."""
        if self._clients or any(self._remote.counts(self._table_id)):
            return True
        return monotonic() - self.last_visit < ATTENDED_SECONDS

    @property
    def owner(self) -> str:
        """Whose work it is when an engine thinks here: a network, or else the table itself."""
        networks = sorted(client_network(client.address) for client in self._clients)
        return self.creator or next(filter(None, networks), self._table_id)

    @property
    def counts(self) -> Counts:
        """How many clients are connected to this process."""
        return count_viewers(client.viewer for client in self._clients)

    @property
    def presence(self) -> Presence:
        """Who is connected, to this process or to another one."""
        return self._presence_of(client.viewer for client in self._clients)

    def presence_with(self, newcomer: Client) -> Presence:
        """Return the presence as it will be once `newcomer` is subscribed."""
        return self._presence_of((newcomer.viewer, *(client.viewer for client in self._clients)))

    def add(self, client: Client) -> None:
        """Add a client; the others learn that it has come."""
        self._publisher.publish_presence(self._clients, self.presence_with(client))
        self._clients.add(client)

    def remove(self, client: Client) -> bool:
        """Forget a client that has gone, and tell the others; return whether it was there."""
        if client not in self._clients:
            return False
        self._clients.discard(client)
        self.last_visit = monotonic()
        self.publish_presence()
        return True

    def publish_presence(self) -> None:
        """Tell all clients which players are connected."""
        self._publisher.publish_presence(self._clients, self.presence)

    def _presence_of(self, viewers: Iterable[Seat | None]) -> Presence:
        return total_presence(viewers, self._remote.counts(self._table_id))
