"""An open WebSocket: a queue of frames on their way to a client.

Nobody waits for a slow client.  Frames gather while its socket is full; when there are too many,
the connection is closed, and the client can reconnect with the number of its last event.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from enum import Enum
from typing import Literal

from starlette.types import Send

from quaterne.host.frames import BeatFrame, ByeFrame
from quaterne.play import Seat
from quaterne.server.clock import now
from quaterne.server.messages import AnnouncementFrame, frame_text
from quaterne.server.rate_limits import ConnectionCounts
from quaterne.server.settings import Settings
from quaterne.server.tables.table_clients import DropReason
from quaterne.store import Announcement

MOST_FRAMES = 200
MOST_CHARACTERS = 500_000
_CLOSE_SECONDS = 2.0
"""How long a client has to take its last frames."""


class CloseReason(Enum):
    """Why the server closes a connection: the word of the last frame, and the closing code."""

    RESTART = ("restart", 1012)
    SLOW = ("slow", 1013)
    GONE = ("gone", 1008)
    FLOOD = ("flood", 1008)
    CLOSED = ("closed", 1008)
    BLOCKED = ("blocked", 1008)

    @property
    def word(self) -> Literal["restart", "slow", "gone", "flood", "closed", "blocked"]:
        """The reason as the last frame gives it."""
        return self.value[0]

    @property
    def code(self) -> int:
        """The closing code of the WebSocket."""
        return self.value[1]


class Connection:
    """A client that looks from one seat, or as a spectator, and may act for some seats."""

    def __init__(
        self, send: Send, viewer: Seat | None, seats: tuple[Seat, ...], address: str = ""
    ) -> None:
        self.viewer = viewer
        self.seats = seats
        self.address = address
        self.close_reason: CloseReason | None = None
        """Set once nothing more is sent and the connection ends."""
        self.ended = asyncio.Event()
        """Set when the last frame has been sent, or never will be."""
        self._send = send
        protocol = getattr(send, "__self__", None)
        self._transport = getattr(protocol, "transport", None)
        self._waiting: deque[int] | None = getattr(protocol, "waiting", None)
        """When the messages arrived that were not handled yet, where the server is uvicorn."""
        self._write_now: Callable[[str], bool] | None = getattr(protocol, "write_text", None)
        """The fast route where the server is uvicorn with our WebSocket protocol, else None."""
        self._frames: deque[str] = deque()
        self._characters = 0
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write(), name="connection")

    @property
    def backlog(self) -> int:
        """The number of frames that wait."""
        return len(self._frames)

    @property
    def waiting_since(self) -> int | None:
        """When the first message arrived that was not handled yet; None when all were."""
        return self._waiting[0] if self._waiting else None

    def push(self, frame: str) -> None:
        """Send a frame when its turn comes, without waiting for it."""
        if self.close_reason is not None:
            return
        if not self._frames and self._write_now is not None and self._write_now(frame):
            return
        self._frames.append(frame)
        self._characters += len(frame)
        if len(self._frames) > MOST_FRAMES or self._characters > MOST_CHARACTERS:
            self._frames.clear()
            self._characters = 0
            self.close(CloseReason.SLOW)
        self._wake.set()

    def drop(self, reason: DropReason = DropReason.GONE) -> None:
        """Close the connection because the client may no longer follow the table."""
        self.close(CloseReason[reason.name])

    def close(self, reason: CloseReason) -> None:
        """Send what waits and a last frame with the reason, then close."""
        if self.close_reason is None:
            self._frames.append(frame_text(ByeFrame(reason.word)))
            self.close_reason = reason
            self._wake.set()
            asyncio.get_running_loop().call_later(_CLOSE_SECONDS, self._abort)

    def _abort(self) -> None:
        """End a connection whose client does not even take the last frame.

        ASGI cannot express this: a close would wait behind everything that was not read.  So it is
        done on the transport, where the server is uvicorn.
        """
        if self._transport is not None and not self.ended.is_set():
            self._transport.abort()
        self._writer.cancel()

    async def disconnected(self) -> None:
        """Stop writing: the client has gone."""
        self.close_reason = self.close_reason or CloseReason.GONE
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer

    async def _write(self) -> None:
        send, frames, wake = self._send, self._frames, self._wake
        try:
            while self.close_reason is None or frames:
                if not frames:
                    wake.clear()
                    await wake.wait()
                while frames:
                    frame = frames[0]  # it stays until it is sent, so that nothing overtakes it
                    await send({"type": "websocket.send", "text": frame})
                    if frames and frames[0] is frame:
                        frames.popleft()
                        self._characters -= len(frame)
            await send({"type": "websocket.close", "code": self.close_reason.code})
        except OSError:  # the client has gone; the reader finds out too
            pass
        finally:
            self.ended.set()


# `Connections`: all open WebSockets of a process.


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
