"""When a process must do something at a table."""

from __future__ import annotations

from quaterne.play import Table, move_deadline
from quaterne.players.engine_task import engine_task
from quaterne.server.clock import now

__all__ = ["GRACE", "next_deadline"]

GRACE = 8_000
"""Milliseconds after a flag falls, so that the process that attends to the table lets it fall.

It is longer than `table_clock.UNATTENDED`, by more than a process may be unsure of that reads the
table: taking it over after that time, it gives the player to act a new move's time.
"""


def next_deadline(table: Table, lease: int) -> int | None:
    """Return when another process must take over the table unless this one has done its work.

    An engine has `lease` seconds for its task.
    """
    flag = move_deadline(table)
    times = [] if flag is None else [flag + GRACE]
    if engine_task(table) is not None:
        times.append(now() + 1000 * lease)
    return min(times, default=None)
