"""Who may watch a table.

A table without spectators can still be seen until its first game starts: a person who follows an
invitation learns what table it is and who plays there before sitting down.
"""

from __future__ import annotations

from quaterne.play.errors import NoSpectators
from quaterne.play.seats import Seat
from quaterne.play.table import Table

__all__ = ["check_may_watch", "may_watch"]


def may_watch(table: Table, seat: Seat | None) -> bool:
    """Return whether a seat, or a spectator (None), may see what happens at the table."""
    return seat is not None or table.options.onlookers or table.current is None


def check_may_watch(table: Table, seat: Seat | None) -> None:
    """Raise `NoSpectators` unless a seat, or a spectator (None), may see the table."""
    if not may_watch(table, seat):
        raise NoSpectators
