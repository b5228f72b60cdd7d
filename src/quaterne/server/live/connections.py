"""All open WebSockets of a process."""

from __future__ import annotations

from collections.abc import Iterator

from quaterne.messages.frames import BeatFrame
from quaterne.server.access.connection_counts import ConnectionCounts
from quaterne.server.clock import now
from quaterne.server.live.connection import CloseReason, Connection
from quaterne.server.messages.frames import AnnouncementFrame, frame_text
from quaterne.server.settings import Settings
from quaterne.store import Announcement

__all__ = ["Connections"]


class Connections:
    """The connections of one process, whatever table they follow."""

    def __init__(self, settings: Settings) -> None:
        self._open: set[Connection] = set()
        self._counts = ConnectionCounts(settings)

    def __len__(self) -> int:
        return len(self._open)

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._open))

    def check(self, address: str) -> None:
        """Raise `TooManyConnections` when an address may open no further WebSocket."""
        self._counts.check(address)

    def add(self, connection: Connection) -> None:
        """Add a connection that has opened."""
        self._open.add(connection)
        self._counts.add(connection.address)

    def discard(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        if connection in self._open:
            self._open.discard(connection)
            self._counts.discard(connection.address)

    def send_heartbeat(self) -> None:
        """Send a sign of life to every client, which also finds the connections that are dead."""
        frame = frame_text(BeatFrame(now()))
        for connection in self._open:
            connection.push(frame)

    def send_announcement(self, announcement: Announcement | None) -> None:
        """Send every client what an administrator announces; None takes it back."""
        frame = frame_text(AnnouncementFrame(announcement))
        for connection in self._open:
            connection.push(frame)

    async def close(self, reason: CloseReason) -> None:
        """Close all connections and wait until their last frames have been sent."""
        connections = list(self._open)
        for connection in connections:
            connection.close(reason)
        for connection in connections:
            await connection.ended.wait()
