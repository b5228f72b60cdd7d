"""What keeps tables and finished games, as texts of JSON: in a browser IndexedDB."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

__all__ = ["BrowserStore"]


class BrowserStore(Protocol):
    """Keeps the events of tables and the games that have ended."""

    async def append(self, table: str, first: int, events: Sequence[str]) -> bool:
        """Add events, the first of which has this number.

        Return False, and add nothing, if another tab has added an event of the same number.
        Otherwise all of them are durable when it returns.  Raise `NotKept` if the browser refuses.
        """

    async def events(self, table: str) -> Sequence[str]:
        """Return all events of a table in their order; none if there is no such table."""

    async def add_game(self, game: str, text: str) -> None:
        """Add a finished game under its id; adding it again changes nothing."""

    async def remove_game(self, game: str) -> None:
        """Remove a finished game, if it is there."""

    async def games(self) -> Sequence[tuple[str, str]]:
        """Return all finished games, each with its id."""
