"""Games that have just ended, as the archive keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from quaterne.notation import write_record
from quaterne.play import (
    Event,
    GameEnded,
    GameStarted,
    Moved,
    Placed,
    Seat,
    Table,
    apply,
    record_of_table,
)
from quaterne.store import FinishedGame

__all__ = [
    "MIN_MOVES",
    "PlayersSeen",
    "apply_events",
    "finished_game",
    "is_for_archive",
    "start_time",
]

MIN_MOVES = 4
"""Pieces placed or moved: no game can be won with fewer, so shorter ones are not worth keeping."""


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


def is_for_archive(table: Table) -> bool:
    """Return whether the game that has ended at this table enters the public archive.

    Both players agreed to it, and it was really played.
    """
    moves = sum(isinstance(event, Placed | Moved) for event in table.round.game_events)
    return table.options.archived and moves >= MIN_MOVES


def finished_game(table: Table, started: int) -> FinishedGame:
    """Return the game that has ended at this table; `started` is the time of its start."""
    record = record_of_table(table)
    ended = table.round.ended
    assert isinstance(ended, GameEnded)
    return FinishedGame(
        number=table.round.number,
        first=record.first or "",
        second=record.second or "",
        rules=str(table.options.rules),
        game=table.options.rules.game.value,
        result=record.result,
        ending=ended.ending.value,
        started=started,
        ended=ended.time,
        record=write_record(record),
    )


def start_time(events: Sequence[Event], default: int) -> int:
    """Return when the last game among these events started, or `default` if none did."""
    for event in reversed(events):
        if type(event) is GameStarted:
            return event.time
    return default
