"""The clients of a live table: `TableClients` here, `RemotePresence` in the other processes.

Neither knows about sockets or frames: a client is a `Client`, and a `Publisher` writes to it.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic
from typing import Generic, Protocol, TypeVar

from quaterne.host.frames import Presence
from quaterne.play import Event, Seat, Table
from quaterne.server.clock import PauseTracker, StoreTime, ticks
from quaterne.server.networks import client_network
from quaterne.store import Store

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


# `Client` and `Publisher`: how a live table reaches the clients that follow it.


class DropReason(Enum):
    """Why a client may no longer follow a table."""

    GONE = "it left its seat, or no game here may be watched any more"
    CLOSED = "an administrator has closed the table"
    BLOCKED = "an administrator has blocked its network or its name"


class Client(Protocol):
    """A program that follows a live table, as far as the table and its publisher know it."""

    viewer: Seat | None
    """The seat from which it looks; None for a spectator."""
    seats: tuple[Seat, ...]
    """The seats for which it may send commands."""
    address: str
    """From where it is connected."""

    @property
    def waiting_since(self) -> int | None:
        """When the first message arrived that was not handled yet; None when all were."""

    def push(self, frame: str) -> None:
        """Send a frame when its turn comes, without waiting for it."""

    def drop(self, reason: DropReason = DropReason.GONE) -> None:
        """Close the connection because the client may no longer follow the table."""


@dataclass(frozen=True, slots=True)
class Commit:
    """Events that the store has accepted, and the table after them."""

    table: Table
    events: Sequence[Event]
    texts: Sequence[str]
    """The events as the store encodes them, so that subscribers need not encode them again."""
    sender: Client | None = None
    """The client whose command led to them, if it waits for an answer here."""
    command: str = ""
    """The id of that command."""


class Publisher(Protocol):
    """Sends what happens at a table to its clients; `live.broadcast` is the one of the server."""

    def publish_commit(self, clients: Iterable[Client], commit: Commit) -> None:
        """Send events to all clients, each as it may see them."""

    def publish_view(self, clients: Iterable[Client], table: Table) -> None:
        """Send the table as it is: names in it have changed."""

    def publish_presence(self, clients: Iterable[Client], presence: Presence) -> None:
        """Tell the clients which players are connected."""

    def acknowledge(self, sender: Client, command: str) -> None:
        """Tell the sender of a command that it is done and changed nothing."""


# `RemotePresence`: which clients are connected to the other processes of the same store.


Counts = tuple[int, int, int]
"""How many clients look from seat one, from seat two, and as spectators."""

NOBODY: Counts = (0, 0, 0)


def count_viewers(viewers: Iterable[Seat | None]) -> Counts:
    """Count clients by the seat from which they look."""
    found = list(viewers)
    return (found.count(Seat.ONE), found.count(Seat.TWO), found.count(None))


def total_presence(viewers: Iterable[Seat | None], elsewhere: Counts) -> Presence:
    """Return who is connected: these viewers here, and those of other processes."""
    here = count_viewers(viewers)
    one, two, spectators = (a + b for a, b in zip(here, elsewhere, strict=True))
    return Presence(one > 0, two > 0, spectators)


@dataclass(slots=True)
class _Process:
    """What another process has announced."""

    last_heard: int = field(default_factory=ticks)
    counts: dict[str, Counts] = field(default_factory=dict)
    waiting: set[str] = field(default_factory=set)
    """Tables with a connected player and an open seat."""


class RemotePresence:
    """The clients of the other processes, by process and table."""

    def __init__(self) -> None:
        self._processes: dict[str, _Process] = {}

    def knows(self, process: str) -> bool:
        """Return whether a process is taken to be alive."""
        return process in self._processes

    def processes(self) -> list[str]:
        """Return the processes that are taken to be alive."""
        return list(self._processes)

    def counts(self, table_id: str) -> Counts:
        """Return how many clients are connected to other processes at a table."""
        found = [at for p in self._processes.values() if (at := p.counts.get(table_id))]
        return (sum(c[0] for c in found), sum(c[1] for c in found), sum(c[2] for c in found))

    def waiting_tables(self) -> set[str]:
        """Return the tables at which a connected player waits for another one."""
        return set().union(*(process.waiting for process in self._processes.values()))

    def tables(self) -> set[str]:
        """Return the tables that have clients at other processes."""
        return set().union(*(process.counts for process in self._processes.values()))

    def note_alive(self, process: str) -> None:
        """Note that a process is alive."""
        self._processes.setdefault(process, _Process()).last_heard = ticks()

    def update(self, process: str, table_id: str, counts: Counts, is_waiting: bool) -> bool:
        """Take over what a known process announces; return whether its counts changed."""
        known = self._processes[process]
        known.waiting.discard(table_id)
        if is_waiting:
            known.waiting.add(table_id)
        before = known.counts.pop(table_id, NOBODY)
        if counts != NOBODY:
            known.counts[table_id] = counts
        return counts != before

    def silent_for(self, milliseconds: int, lost: Callable[[int, int], int]) -> list[str]:
        """Return the processes that have been silent for this long.

        `lost` tells for how long nobody could be heard between two times: a process is not silent
        because the store was away that carries its messages, or because this one stood still.
        """
        time = ticks()
        return [
            name
            for name, p in self._processes.items()
            if time - p.last_heard - lost(p.last_heard, time) > milliseconds
        ]

    def forget(self, process: str) -> tuple[str, ...]:
        """Forget a process that has ended; return the tables that had clients there."""
        known = self._processes.pop(process, None)
        return () if known is None else tuple(known.counts)


# `TableContext`: what the live tables of a process share.


_T = TypeVar("_T")
"""The type of the tables, which is above this module."""


@dataclass(frozen=True, slots=True)
class TableContext(Generic[_T]):
    """What all live tables of a process share."""

    store: Store
    publisher: Publisher
    remote_presence: RemotePresence
    pauses: PauseTracker
    store_time: StoreTime
    none_elsewhere: Callable[[str, int], Awaitable[bool]]
    """Asks whether no command for a table, with so many events, is pending elsewhere.

    Raises if the store is away.
    """
    may_archive: Callable[[Iterable[str]], bool]
    """Counts a finished game for the addresses of its players; False when it is one too many."""
    lease: int
    """Seconds that this process has for what an engine seat must do."""
    on_change: Callable[[_T, bool], None]
    """Called after a commit, with whether this process wrote the events."""
    on_presence: Callable[[_T], None]
    """Called after a client of this process came or went."""
    on_visit: Callable[[_T], None]
    """Called when the first client joins a table without clients."""
