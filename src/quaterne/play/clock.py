"""The move clock.

A move lasts from receiving a piece (or a designated group) to giving (designating) the next.  The
first giving of a game is a move, and so is the opponent's answer after the sixteenth piece.

Times are whole milliseconds.  A table's time never runs backwards: if the caller's clock does, the
table stays at the time of its last event until that clock has caught up, at no player's expense.
"""

from __future__ import annotations

from quaterne.play.table import Table

__all__ = ["is_out_of_time", "move_deadline", "remaining"]


def move_deadline(table: Table) -> int | None:
    """Return the millisecond from which the player to act has lost on time; None without a clock.

    A `Tick` at that time, or any command, ends the game.
    """
    seconds = table.options.rules.clock
    current = table.current
    if seconds is None or current is None or current.is_over:
        return None
    return current.move_began + 1000 * seconds


def is_out_of_time(table: Table, now: int) -> bool:
    """Return whether the player to act has exceeded their time."""
    when = move_deadline(table)
    return when is not None and now >= when


def remaining(table: Table, now: int) -> int | None:
    """Return how many milliseconds the player to act has left; None without a clock."""
    when = move_deadline(table)
    return None if when is None else max(0, when - max(now, table.time))
