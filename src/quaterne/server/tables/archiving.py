"""Games that have just ended, as the archive keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from quaterne.play import Event, GameEnded, Seat, Table, apply
from quaterne.play.records.finished_game import (
    FinishedGame,
    finished_game,
    is_for_archive,
    start_time,
)

__all__ = ["PlayersSeen", "apply_events", "start_time"]


class PlayersSeen:
    """The players of a table as far as a process has seen them show their secrets."""

    def __init__(self) -> None:
        self.has_one_client = False
        """Whether one client has shown the secrets of both seats."""
        self._addresses: dict[Seat, str] = {}
        """From where the secret of each seat was last shown."""

    def add(self, seats: Sequence[Seat], address: str) -> None:
        """Note that a client at this address has shown the secrets of these seats."""
        self._addresses.update(dict.fromkeys(seats, address))
        self.has_one_client = self.has_one_client or len(seats) == len(Seat)

    def may_archive(self, count: Callable[[Iterable[str]], bool]) -> bool:
        """Return whether their finished game may enter the archive; `count` it for their addresses.

        Nobody fills the archive alone: what one client plays against itself stays out.
        """
        return not self.has_one_client and count(self._addresses.values())


def apply_events(
    table: Table, events: Sequence[Event], started: int
) -> tuple[Table, tuple[FinishedGame, ...]]:
    """Return the table after these events, and the games for the archive that end with them.

    `started` is when the game that is played started, unless one starts with the events.
    """
    finished = []
    for event in events:
        table = apply(table, event)
        if type(event) is GameEnded and is_for_archive(table):
            finished.append(finished_game(table, start_time(events, started)))
    return table, tuple(finished)
