"""The clock of a live table: by which time it is judged, its deadlines, and its flag.

A process measures a move by its own clock, from when it learned that the move had begun: no player
loses on time because the clocks of two processes differ, or because it took long to store the move
before.  Only a process that reads a table from the store must rely on when another process says
that the move began.  A command counts from when it arrived.

Pauses of this process do not count, nor does time before it started: its predecessor may have been
paused and killed before it could report that.  A flag that no process handled in time does not
fall: no process was there for the players then.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, Protocol

from quaterne.play import Event, Seat, Table, move_deadline, resume_clock
from quaterne.players.engine_player import engine_task
from quaterne.server.clock import LONG, MOST_DIFFERENCE, PauseTracker, StoreTime, now, ticks

# The clock: by which time it is judged, and what is left.


UNATTENDED = 5_000
"""Milliseconds after which a flag that no process handled does not fall any more."""
_MOST_DOUBT = LONG + 2 * MOST_DIFFERENCE
"""Milliseconds by which a move may have begun later than the store says.

The server stamps an event before it stores it.  If storing takes long, the process that did it
tells the others.  And the times of day of two processes differ a little.
"""


class _Start(NamedTuple):
    """What changes when a clock starts."""

    game: int
    player: Seat | None
    began: int
    left: int | None
    """What the player to act had left; None for a whole move's time."""


class TableClock:
    """The clock of one table at this process; times of its own are `ticks`."""

    def __init__(
        self, pauses: PauseTracker, store_time: StoreTime, table: Table, is_new: bool = False
    ) -> None:
        self._pauses = pauses
        self._start = _start_of(table)
        self._seen = ticks()
        """When this process learned that the clock had started."""
        self._followed = self._seen
        """When it learned of the last event."""
        self._used = 0
        """Milliseconds that the player to act had used by then."""
        self._doubt = 0
        """Milliseconds that they may have used besides, for all that this process knows."""
        if self._start is not None and not is_new:
            used = self._witnessed(max(0, now() - table.round.move_began))
            self._doubt = min(used, _MOST_DOUBT) if store_time.is_known else used
            self._used = used - self._doubt

    def _witnessed(self, used: int) -> int:
        """Return in how much of the last `used` milliseconds this process was not paused."""
        began = max(self._seen - used, self._pauses.began)
        return self._seen - began - self._pauses.lost(began, self._seen)

    def follow(self, table: Table) -> None:
        """Look at the table after events that this or another process has just stored."""
        self._followed = ticks()
        start = _start_of(table)
        if start != self._start:
            self._start, self._seen, self._used, self._doubt = start, self._followed, 0, 0
            if start is not None and start.left is not None:
                # Time that was given back is not given back again because that took long.
                self._doubt = max(0, now() - start.began)

    def now(self, table: Table) -> int:
        """Return the time for new events: the time of day, unless the table is ahead of that.

        Somebody may have set it back before this process started; the table's time goes on.
        """
        return max(now(), table.time + ticks() - self._followed)

    def judged(self, table: Table, arrived: int | None = None) -> int:
        """Return the time, as in events, by which the clock of the table is judged.

        `arrived` is when a command arrived; None for what this process does by itself, which knows
        of everything that arrived until a moment ago.
        """
        if self._start is None:
            return table.time  # no clock runs
        time = self._pauses.earliest_arrival() if arrived is None else arrived
        elapsed = time - self._seen - self._pauses.lost(self._seen, time)
        return table.round.move_began + self._used + elapsed

    def left(self, table: Table) -> int | None:
        """Return the milliseconds until the flag falls; None where no clock runs."""
        deadline = move_deadline(table)
        return None if deadline is None else deadline - self.judged(table, ticks())

    def time_to_give_back(self, table: Table) -> int | None:
        """Return what the player to act has left if that is far more than the store says."""
        left, deadline = self.left(table), move_deadline(table)
        if left is None or deadline is None or left <= 0:
            return None
        return left if left - (deadline - now()) >= LONG + self._doubt else None

    def given_back(self, table: Table) -> tuple[Event, ...]:
        """Return what happens when the player to act gets back the time that is theirs."""
        left = self.time_to_give_back(table)
        return () if left is None else resume_clock(table, self.now(table), left)

    def is_unattended(self, table: Table, judged: int) -> bool:
        """Return whether a flag should have fallen long ago, and no process handled it."""
        deadline = move_deadline(table)
        return deadline is not None and judged >= deadline + UNATTENDED


def _start_of(table: Table) -> _Start | None:
    if move_deadline(table) is None:
        return None
    current = table.round
    return _Start(current.number, current.to_act, current.move_began, current.time_left)


# Deadlines: when another process must do what this one has not done.


GRACE = 8_000
"""Milliseconds after a flag falls, so that the process that attends to the table lets it fall.

It is longer than `UNATTENDED`, by more than a process may be unsure of that reads the
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


# The flag: who may let it fall.
#
# The scheduler of the process that attends to the table does, and a player's own command that came
# too late, once the store has taken a write and the other processes have said that nothing waits
# there.  For everybody else the flag is up until then: they do not know what has arrived elsewhere.


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
