"""`Kept`: what is dear to make, kept in a worker from task to task and ended when it idles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import Generic, TypeVar
from weakref import WeakMethod

__all__ = ["Kept"]

_IDLE_SECONDS = 10.0
"""A worker does not learn that a run is over, or that its client was killed."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """One value at a time, made for a key; each thread of a worker has its own."""

    def __init__(
        self,
        make: Callable[[Key], Value],
        end: Callable[[Value], object],
        idle_seconds: float = _IDLE_SECONDS,
    ) -> None:
        self._make = make
        self._end_value = end
        self._idle_seconds = idle_seconds
        self._lock = Lock()
        self._held: tuple[Key, Value] | None = None
        self._timer: Timer | None = None

    @contextmanager
    def lent(self, key: Key) -> Iterator[Value]:
        """Lend the value of a key; that of another key ends, and so does one whose use failed."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            if self._held is not None and self._held[0] != key:
                self._end()
            if self._held is None:
                self._held = key, self._make(key)
            try:
                yield self._held[1]
            except BaseException:
                self._end()  # nobody knows in what state it is
                raise
            # A process may end while the timer runs.  Its thread is then never left, and what it
            # held would be kept to the very end: the engine too, which the core reports as leaked.
            self._timer = Timer(self._idle_seconds, _call, (WeakMethod(self.close),))
            self._timer.daemon = True
            self._timer.start()

    def close(self) -> None:
        """End what is kept."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._end()

    def _end(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            self._end_value(held[1])


def _call(method: WeakMethod[Callable[[], None]]) -> None:
    """Call a method of an object that may be gone."""
    found = method()
    if found is not None:
        found()
