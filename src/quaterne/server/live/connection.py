"""One who listens at a table: a queue of frames on their way to a WebSocket.

Nobody waits for a slow reader.  Frames gather while its line is full; when they are too many, it is
cut off and can come back with the number of the last event that it has.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from quaterne.play import Seat
from quaterne.server.live.frames import bye_frame

__all__ = ["GONE", "RESTART", "SLOW", "Listener", "Send"]

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_FRAMES = 200
MOST_CHARACTERS = 500_000
_LAST_WORDS = 2.0
"""Seconds that a connection has to take its last frames."""

RESTART, SLOW, GONE = ("restart", 1012), ("slow", 1013), ("gone", 1008)
"""Reasons to say good-bye, with the code of the closing."""


class Listener:
    """A connection that looks from one seat, or from none, and holds some."""

    def __init__(self, send: Send, viewer: Seat | None, held: tuple[Seat, ...]) -> None:
        self.viewer = viewer
        self.held = held
        self.closing: tuple[str, int] | None = None
        """Set when nothing more is told and the connection ends."""
        self.ended = asyncio.Event()
        """Set when the last frame has gone, or never will."""
        self._send = send
        protocol = getattr(send, "__self__", None)
        self._transport = getattr(protocol, "transport", None)
        self._write_now: Callable[[str], bool] | None = getattr(protocol, "write_text", None)
        """The short way where the server is uvicorn with our `LiveProtocol`; else there is none."""
        self._frames: deque[str] = deque()
        self._characters = 0
        self._wake = asyncio.Event()
        self._writer = asyncio.create_task(self._write(), name="listener")

    @property
    def backlog(self) -> int:
        """How many frames wait."""
        return len(self._frames)

    def push(self, frame: str) -> None:
        """Send a frame when its turn comes; returns at once."""
        if self.closing is not None:
            return
        if not self._frames and self._write_now is not None and self._write_now(frame):
            return
        self._frames.append(frame)
        self._characters += len(frame)
        if len(self._frames) > MOST_FRAMES or self._characters > MOST_CHARACTERS:
            self._frames.clear()
            self._characters = 0
            self.dismiss(SLOW)
        self._wake.set()

    def dismiss(self, reason: tuple[str, int]) -> None:
        """Say good-bye after what is on its way, and close."""
        if self.closing is None:
            self._frames.append(bye_frame(reason[0]))
            self.closing = reason
            self._wake.set()
            asyncio.get_running_loop().call_later(_LAST_WORDS, self._cut)

    def _cut(self) -> None:
        """End a connection that does not even take the good-bye.

        ASGI has no word for it: a close would wait behind all that was not read.  So it is done on
        the transport, where the server is uvicorn.
        """
        if self._transport is not None and not self.ended.is_set():
            self._transport.abort()
        self._writer.cancel()

    async def end(self) -> None:
        """The connection is gone: write nothing more."""
        self.closing = self.closing or GONE
        self._writer.cancel()
        with suppress(asyncio.CancelledError):
            await self._writer

    async def _write(self) -> None:
        send, frames, wake = self._send, self._frames, self._wake
        try:
            while self.closing is None or frames:
                if not frames:
                    wake.clear()
                    await wake.wait()
                while frames:
                    frame = frames[0]  # it stays until it is sent, so that nothing overtakes it
                    await send({"type": "websocket.send", "text": frame})
                    if frames and frames[0] is frame:
                        frames.popleft()
                        self._characters -= len(frame)
            await send({"type": "websocket.close", "code": self.closing[1]})
        except OSError:  # the other end has gone; the reader finds out too
            pass
        finally:
            self.ended.set()
