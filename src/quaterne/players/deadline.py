"""Thinking for a bounded time, unless the caller wants no answer any more."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quaterne.engine import Stop

__all__ = ["Cancelled", "check", "seconds_for", "thinking"]

_SHARE = 0.2
"""How much of the clock may be taken for an action; a move has up to three."""
_SAY_SO = 1.5
"""After how many seconds it is said that it takes long."""
_LOOK = 0.05
"""How many seconds pass between two looks at the caller's `Stop`, which calls nobody."""


class Cancelled(Exception):
    """The caller's `Stop` was set, so there is no answer."""


def check(stop: Stop | None) -> None:
    """Raise `Cancelled` if the caller wants no answer any more."""
    if stop is not None and stop.is_set():
        raise Cancelled


def seconds_for(clock: int | None, most: float) -> float:
    """How long to think at most where a move has `clock` seconds."""
    return most if clock is None else min(most, _SHARE * clock)


@contextmanager
def thinking(
    seconds: float, stop: Stop | None = None, say_so: Callable[[], None] | None = None
) -> Iterator[Stop]:
    """A flag for a search, set after so many seconds or when the caller's `stop` is.

    `say_so` is called, from another thread, when it takes long.  Leaves by `Cancelled` when the
    caller's `stop` was set.
    """
    from quaterne.engine import Stop

    check(stop)
    own, done = Stop(), threading.Event()

    def watch() -> None:
        began, is_said = monotonic(), say_so is None
        while not done.wait(_LOOK):
            passed = monotonic() - began
            if passed >= seconds or (stop is not None and stop.is_set()):
                own.set()
                return
            if not is_said and passed >= _SAY_SO:
                assert say_so is not None
                say_so()
                is_said = True

    watcher = threading.Thread(target=watch, name="thinking", daemon=True)
    watcher.start()
    try:
        yield own
    finally:
        done.set()
        watcher.join()
    check(stop)
