"""`RemotePresence`: which clients are connected to the other processes of the same store."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from quaterne.messages.frames import Presence
from quaterne.play import Seat
from quaterne.server.clock import ticks

__all__ = ["NOBODY", "Counts", "RemotePresence", "count_viewers", "total_presence"]

Counts = tuple[int, int, int]
"""How many clients look from seat one, from seat two, and as spectators."""

NOBODY: Counts = (0, 0, 0)


def count_viewers(viewers: Iterable[Seat | None]) -> Counts:
    """Count clients by the seat from which they look."""
    found = list(viewers)
    return (found.count(Seat.ONE), found.count(Seat.TWO), found.count(None))


def total_presence(viewers: Iterable[Seat | None], elsewhere: Counts) -> Presence:
    """Return who is connected: these viewers here, and those of other processes."""
    here = count_viewers(viewers)
    one, two, spectators = (a + b for a, b in zip(here, elsewhere, strict=True))
    return Presence(one > 0, two > 0, spectators)


@dataclass(slots=True)
class _Process:
    """What another process has announced."""

    last_heard: int = field(default_factory=ticks)
    counts: dict[str, Counts] = field(default_factory=dict)
    waiting: set[str] = field(default_factory=set)
    """Tables with a connected player and an open seat."""


class RemotePresence:
    """The clients of the other processes, by process and table."""

    def __init__(self) -> None:
        self._processes: dict[str, _Process] = {}

    def knows(self, process: str) -> bool:
        """Return whether a process is taken to be alive."""
        return process in self._processes

    def processes(self) -> list[str]:
        """Return the processes that are taken to be alive."""
        return list(self._processes)

    def counts(self, table_id: str) -> Counts:
        """Return how many clients are connected to other processes at a table."""
        found = [at for p in self._processes.values() if (at := p.counts.get(table_id))]
        return (sum(c[0] for c in found), sum(c[1] for c in found), sum(c[2] for c in found))

    def waiting_tables(self) -> set[str]:
        """Return the tables at which a connected player waits for another one."""
        return set().union(*(process.waiting for process in self._processes.values()))

    def tables(self) -> set[str]:
        """Return the tables that have clients at other processes."""
        return set().union(*(process.counts for process in self._processes.values()))

    def note_alive(self, process: str) -> None:
        """Note that a process is alive."""
        self._processes.setdefault(process, _Process()).last_heard = ticks()

    def update(self, process: str, table_id: str, counts: Counts, is_waiting: bool) -> bool:
        """Take over what a known process announces; return whether its counts changed."""
        known = self._processes[process]
        known.waiting.discard(table_id)
        if is_waiting:
            known.waiting.add(table_id)
        before = known.counts.pop(table_id, NOBODY)
        if counts != NOBODY:
            known.counts[table_id] = counts
        return counts != before

    def silent_for(self, milliseconds: int, lost: Callable[[int, int], int]) -> list[str]:
        """Return the processes that have been silent for this long.

        `lost` tells for how long nobody could be heard between two times: a process is not silent
        because the store was away that carries its messages, or because this one stood still.
        """
        time = ticks()
        return [
            name
            for name, p in self._processes.items()
            if time - p.last_heard - lost(p.last_heard, time) > milliseconds
        ]

    def forget(self, process: str) -> tuple[str, ...]:
        """Forget a process that has ended; return the tables that had clients there."""
        known = self._processes.pop(process, None)
        return () if known is None else tuple(known.counts)
