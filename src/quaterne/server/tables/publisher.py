"""How a live table reaches the clients that follow it, without knowing about sockets or frames."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from quaterne.messages.frames import Presence
from quaterne.play import Event, Seat, Table

__all__ = ["Client", "Commit", "DropReason", "Publisher"]


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
