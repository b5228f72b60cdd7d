"""Games that have ended, as an archive keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from quaterne.notation import write_record
from quaterne.play.messages.events import Event, GameEnded, GameStarted, Moved, Placed
from quaterne.play.records.record import record_of_table
from quaterne.play.table import Table

__all__ = [
    "MIN_MOVES",
    "FinishedGame",
    "finished_game",
    "is_for_archive",
    "start_time",
    "was_played",
]

MIN_MOVES = 4
"""Pieces placed or moved: no game can be won with fewer, so shorter ones are not worth keeping."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A game that has ended, as the archive keeps it."""

    number: int
    """Which game of its table: 1 for the first, 2 for the rematch, and so on."""
    first: str
    """The name of the player who gave the first piece or designated the first group."""
    second: str
    rules: str
    """As the notation writes them, like `quarto squares`."""
    game: str
    """`quarto` or `quatrenun`."""
    result: str
    """As in records: `1-0`, `0-1`, `1/2-1/2`."""
    ending: str
    """How it ended: one of `rules.Ending`."""
    started: int
    """Milliseconds since 1970, like the time of an event."""
    ended: int
    record: str
    """The whole game in the notation."""


def is_for_archive(table: Table) -> bool:
    """Return whether the game that has ended at this table enters the public archive.

    Both players agreed to it, and it was really played.
    """
    return table.options.archived and was_played(table)


def was_played(table: Table) -> bool:
    """Return whether the game that has ended at this table is worth keeping."""
    moves = sum(isinstance(event, Placed | Moved) for event in table.round.game_events)
    return moves >= MIN_MOVES


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
