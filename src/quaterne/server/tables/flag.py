"""Who may let a flag fall.

The scheduler of the process that attends to the table does, and a player's own command that came
too late, once the store has taken a write and the other processes have said that nothing waits
there.  For everybody else the flag is up until then: they do not know what has arrived elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from quaterne.play import Seat, Table, move_deadline
from quaterne.server.tables.table_clock import TableClock

__all__ = ["Sender", "decided_at", "has_unread"]


class Sender(Protocol):
    """A source of commands, some perhaps still unread: a client, or one request over HTTP."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats for which it may send commands."""

    @property
    def waiting_since(self) -> int | None:
        """When the first message arrived that was not handled yet; None when all were."""


def decided_at(
    table: Table,
    seat: Seat | None,
    judged: int,
    clock: TableClock,
    senders: Iterable[Sender],
    is_shared: bool,
) -> int | None:
    """Return the time by which a client's command is decided that is judged by this time.

    None when the flag falls, unless the store is away or something waits at another process.
    """
    deadline = move_deadline(table)
    if deadline is None or judged < deadline:
        return judged
    if seat is not None and table.round.to_act is seat:
        return None
    return deadline - 1 if is_shared or has_unread(table, clock, senders) else None


def has_unread(
    table: Table, clock: TableClock, senders: Iterable[Sender], until: int | None = None
) -> bool:
    """Return whether a message of the player to act waits that arrived before the flag fell.

    With `until`, what arrived later than that does not count either.
    """
    deadline = move_deadline(table)
    seat = None if table.current is None else table.round.to_act
    if deadline is None or seat is None:
        return False
    return any(
        (since := sender.waiting_since) is not None
        and (until is None or since <= until)
        and clock.judged(table, since) < deadline
        for sender in senders
        if seat in sender.seats
    )
