"""A client of a live table without a socket."""

from __future__ import annotations

import json
from typing import Any

from quaterne.play import Seat
from quaterne.server.tables.table_clients import DropReason


class FakeClient:
    """Keeps the frames that it receives."""

    def __init__(self, viewer: Seat | None = None) -> None:
        self.viewer = viewer
        self.seats: tuple[Seat, ...] = () if viewer is None else (viewer,)
        self.frames: list[str] = []
        self.address = "192.0.2.1"
        self.dropped: DropReason | None = None
        self.waiting_since: int | None = None

    def push(self, frame: str) -> None:
        self.frames.append(frame)

    @property
    def is_dropped(self) -> bool:
        return self.dropped is not None

    def drop(self, reason: DropReason = DropReason.GONE) -> None:
        self.dropped = reason

    @property
    def message(self) -> dict[str, Any]:
        """The only frame that it has received."""
        (frame,) = self.frames
        found: dict[str, Any] = json.loads(frame)
        return found
