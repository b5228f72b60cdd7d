"""Games that have just ended, as the archive keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from quaterne.play import Event, GameEnded, Table, apply
from quaterne.play.records.finished_game import (
    FinishedGame,
    finished_game,
    is_for_archive,
    start_time,
)

__all__ = ["apply_events", "start_time"]


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
