"""Who may look at a table at all.

Where onlookers are not wanted, somebody who was invited can still look until the first game starts:
who would sit down wants to know at what table, and with whom.
"""

from __future__ import annotations

from quaterne.play.errors import NoOnlookers
from quaterne.play.seats import Seat
from quaterne.play.table import Table

__all__ = ["check_looking", "may_look"]


def may_look(table: Table, seat: Seat | None) -> bool:
    """Whether a seat, or an onlooker (None), may see what happens at the table."""
    return seat is not None or table.options.onlookers or table.current is None


def check_looking(table: Table, seat: Seat | None) -> None:
    """Raise `NoOnlookers` for who may not look."""
    if not may_look(table, seat):
        raise NoOnlookers
