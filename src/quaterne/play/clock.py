"""The move clock.

A move lasts from receiving a piece (or a designated group) to giving (designating) the next.  The
first giving of a game is a move, and so is the opponent's answer after the sixteenth piece.

Times are whole milliseconds.  A table's time never runs backwards: if the caller's clock does, the
table stays at the time of its last event until that clock has caught up, at no player's expense.

The clock can stop, when the server is about to, and it can be set when it runs again: time in which
no move could reach the table is nobody's.
"""

from __future__ import annotations

from quaterne.play.events import ClockResumed, ClockStopped, Event, stamped
from quaterne.play.table import Table


def move_deadline(table: Table) -> int | None:
    """Return the millisecond from which the player to act has lost on time.

    None without a clock, and while it is stopped.  A `Tick` at that time, or any command, ends the
    game.
    """
    # The server asks several times for each move: first comes what is cheap to find out.
    seconds, current = table.options.rules.clock, table.current
    if seconds is None or current is None or current.is_stopped or current.is_over:
        return None
    return current.move_began + (1000 * seconds if current.time_left is None else current.time_left)


def move_time(table: Table) -> int | None:
    """Return the milliseconds of a whole move; None without a clock and when no game goes on."""
    seconds, current = table.options.rules.clock, table.current
    if seconds is None or current is None or current.is_over:
        return None
    return 1000 * seconds


def is_out_of_time(table: Table, now: int) -> bool:
    """Return whether the player to act has exceeded their time."""
    when = move_deadline(table)
    return when is not None and now >= when


def remaining(table: Table, now: int) -> int | None:
    """Return how many milliseconds the player to act has left; None without a clock."""
    when = move_deadline(table)
    if when is not None:
        return max(0, when - max(now, table.time))
    return table.round.time_left if table.current is not None and _is_stopped(table) else None


def stop_clock(table: Table, now: int) -> tuple[Event, ...]:
    """Return what happens when the clock is to stand still; nothing when none runs."""
    left = remaining(table, now)
    if left is None or _is_stopped(table):
        return ()
    return stamped([ClockStopped(left=left)], table.number, max(now, table.time))


def resume_clock(table: Table, now: int, left: int | None = None) -> tuple[Event, ...]:
    """Return what happens when the clock is to run again, or gets time back.

    `left` are the milliseconds that the player to act then has; None for a whole move's.  Nothing
    happens where there is no clock.
    """
    whole = move_time(table)
    if whole is None:
        return ()
    left = whole if left is None else max(0, min(left, whole))
    return stamped([ClockResumed(left=left)], table.number, max(now, table.time))


def _is_stopped(table: Table) -> bool:
    return move_time(table) is not None and table.round.is_stopped
