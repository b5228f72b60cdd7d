"""A client of a live table without a socket."""

from __future__ import annotations

import json
from typing import Any

from quaterne.play import Seat


class FakeClient:
    """Keeps the frames that it receives."""

    def __init__(self, viewer: Seat | None = None) -> None:
        self.viewer = viewer
        self.seats: tuple[Seat, ...] = () if viewer is None else (viewer,)
        self.frames: list[str] = []
        self.is_dropped = False

    def push(self, frame: str) -> None:
        self.frames.append(frame)

    def drop(self) -> None:
        self.is_dropped = True

    @property
    def message(self) -> dict[str, Any]:
        """The only frame that it has received."""
        (frame,) = self.frames
        found: dict[str, Any] = json.loads(frame)
        return found
