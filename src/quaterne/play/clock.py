"""The move clock.

A move runs from being given a piece (or designated a group) to giving (designating) the next; the
first giving of a game is a move, and so is the opponent's answer after the sixteenth piece.

Times are whole milliseconds.  A table's time never runs backwards: when the caller's clock does,
the table stays at the time of its last event until that clock has caught up, which costs nobody
anything.
"""

from __future__ import annotations

from quaterne.play.table import Table

__all__ = ["due", "is_late", "remaining"]


def due(table: Table) -> int | None:
    """From which millisecond on the player to act has lost on time; None when never.

    A `Tick` at that time, or any command, ends the game.
    """
    seconds = table.options.rules.clock
    now = table.current
    if seconds is None or now is None or now.is_over:
        return None
    return now.move_began + 1000 * seconds


def is_late(table: Table, now: int) -> bool:
    """Whether the player to act has exceeded their time."""
    when = due(table)
    return when is not None and now >= when


def remaining(table: Table, now: int) -> int | None:
    """How many milliseconds the player to act has left; None without a clock."""
    when = due(table)
    return None if when is None else max(0, when - max(now, table.time))
