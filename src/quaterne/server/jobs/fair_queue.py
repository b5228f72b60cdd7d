"""`FairQueue`: clients take turns, so none waits behind all the work of another."""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from typing import Generic, TypeVar

__all__ = ["FairQueue"]

_T = TypeVar("_T")


class FairQueue(Generic[_T]):
    """Work of several owners that take turns; `size` pieces of it run at once.

    One owner never has them all, if there is more than one: the last is kept for the others.  Work
    without an owner ("") is in line like that of an owner, but may use everything.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._most = max(1, size - 1)
        self._running: Counter[str] = Counter()
        self._waiting: OrderedDict[str, deque[_T]] = OrderedDict()

    def add(self, owner: str, work: _T) -> None:
        """Let a piece of work wait behind the others of its owner."""
        self._waiting.setdefault(owner, deque()).append(work)

    @property
    def is_used(self) -> bool:
        """Whether something runs or waits."""
        return bool(self._running or self._waiting)

    def has_place(self, owner: str) -> bool:
        """Return whether work of this owner would start at once."""
        if owner in self._waiting or self._running.total() >= self._size:
            return False
        return not owner or self._running[owner] < self._most

    def start(self) -> tuple[str, _T] | None:
        """Return the next piece of work and its owner, if one may start now."""
        if self._running.total() >= self._size:
            return None
        for owner, works in self._waiting.items():
            if owner and self._running[owner] >= self._most:
                continue
            work = works.popleft()
            if works:
                self._waiting.move_to_end(owner)
            else:
                del self._waiting[owner]
            self._running[owner] += 1
            return owner, work
        return None

    def discard(self, owner: str, work: _T) -> None:
        """Drop a piece of work if it still waits."""
        works = self._waiting.get(owner)
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._waiting[owner]

    def finish(self, owner: str) -> None:
        """Note that a piece of work of an owner has ended."""
        self._running[owner] -= 1
        if not self._running[owner]:
            del self._running[owner]

    def clear(self) -> list[_T]:
        """Drop and return all that waits."""
        waiting = [work for works in self._waiting.values() for work in works]
        self._waiting.clear()
        return waiting
