"""How long the engine may think about one action, and what cancels it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["Cancelled", "bounded", "raise_if_cancelled", "seconds_for"]

_SHARE = 0.2
"""The part of the clock that one action may take; a turn has up to three."""
_SLOW_AFTER = 1.5
"""After how many seconds a search counts as slow."""


class Cancelled(Exception):
    """The caller's `Stop` was set, so there is no answer."""


def raise_if_cancelled(stop: Stop | None) -> None:
    """Raise `Cancelled` if the caller's stop is set."""
    if stop is not None and stop.is_set():
        raise Cancelled


def seconds_for(clock: int | None, most: float) -> float:
    """Return how long to think at most where a turn has `clock` seconds."""
    return most if clock is None else min(most, _SHARE * clock)


@contextmanager
def bounded(
    seconds: float, stop: Stop | None = None, on_slow: Callable[[], None] | None = None
) -> Iterator[Stop]:
    """Yield a stop for a search that is set after so many seconds, or when the caller's is.

    Raise `Cancelled` when the caller's stop was set, before the search or during it.  `on_slow` is
    called once, from another thread, when the search is slow.
    """
    from quaterne.engine import Stop

    raise_if_cancelled(stop)
    with _reminder(on_slow):
        yield Stop(seconds=seconds, parent=stop)
    raise_if_cancelled(stop)


@contextmanager
def _reminder(on_slow: Callable[[], None] | None) -> Iterator[None]:
    """Call `on_slow` if the body takes long; no thread outlives the body."""
    if on_slow is None:
        yield
        return
    timer = threading.Timer(_SLOW_AFTER, on_slow)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
