"""The time of a live table, and by which time its clock is judged.

A command counts from when it arrived, and time in which this process was deaf does not count.  A
flag that nobody let fall in time does not fall at all: no process was there for the players then.
"""

from __future__ import annotations

from quaterne.play import Table, move_deadline
from quaterne.server.clock import now
from quaterne.server.hearing import LONG, Hearing

__all__ = ["UNATTENDED", "TableClock"]

UNATTENDED = 5_000
"""Milliseconds after which a flag that should have fallen was nobody's to let fall."""
_MOST_SKEW = 3_000
"""Milliseconds between the clocks of two processes that may be the way between them."""


class TableClock:
    """The clock of one table at this process."""

    def __init__(self, hearing: Hearing) -> None:
        self._hearing = hearing
        self._skew = 0
        """What the table's time is ahead of this process, if another one has another time."""

    def now(self) -> int:
        """Return the time at the table, in milliseconds."""
        return now() + self._skew

    def follow(self, table: Table) -> None:
        """Take over the time of another process that has just written to the table."""
        time = now()
        skew = table.time - time + self._hearing.lost(table.time, time)
        self._skew = skew if abs(skew) > _MOST_SKEW else 0

    def judged(self, table: Table, arrived: int | None = None) -> int:
        """Return the time by which the clock of the table is judged.

        `arrived` is when a command arrived; None for what this process does by itself, which knows
        of everything that arrived until a moment ago.
        """
        time = self._hearing.heard_since() if arrived is None else arrived
        if table.current is None:
            return time + self._skew
        began = table.current.move_began - self._skew
        return time + self._skew - self._hearing.lost(began, time)

    def time_to_give_back(self, table: Table) -> int | None:
        """Return what the player to act has left; None if this process has missed too little."""
        deadline = move_deadline(table)
        if deadline is None:
            return None
        lost = self._hearing.lost(table.round.move_began - self._skew, now())
        left = deadline - self.now() + lost
        return left if lost >= LONG and left > 0 else None

    def is_unattended(self, table: Table, judged: int) -> bool:
        """Return whether a flag should have fallen long ago, and nobody was there."""
        deadline = move_deadline(table)
        return deadline is not None and judged >= deadline + UNATTENDED
