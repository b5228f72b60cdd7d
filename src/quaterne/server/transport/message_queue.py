"""`MessageQueue`: the messages of one WebSocket that wait for the application."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

__all__ = ["MessageQueue"]


class MessageQueue:
    """What uvicorn's protocol uses of `asyncio.Queue`, for one reader and at half the cost."""

    def __init__(self) -> None:
        self._messages: deque[Any] = deque()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader if it waits."""
        self._messages.append(message)
        reader = self._reader
        if reader is not None and not reader.done():
            reader.set_result(None)

    async def get(self) -> Any:
        """Return the next message, when there is one; for one task at a time."""
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.popleft()

    def empty(self) -> bool:
        """Return whether nothing waits."""
        return not self._messages

    def qsize(self) -> int:
        """Return how many messages wait."""
        return len(self._messages)
