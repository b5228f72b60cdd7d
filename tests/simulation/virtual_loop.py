"""An event loop whose time is virtual: nothing waits, and nothing comes from outside."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

__all__ = ["START", "WALL_OFFSET", "NothingLeft", "VirtualLoop"]

WALL_OFFSET: ContextVar[int | None] = ContextVar("wall offset", default=None)
"""How far the wall clock was set forward when the server process of a context started."""

START = 1_700_000_000_000
"""What the wall clock shows at first, in milliseconds since 1970."""


class NothingLeft(RuntimeError):
    """Everything waits, and no timer will end it: in a real server, this would hang."""


class _Selector:
    """Lets time pass instead of waiting for sockets."""

    def __init__(self, loop: VirtualLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[object]:
        if timeout is None:
            raise NothingLeft
        if timeout > 0:
            self._loop.now += timeout
        return []

    def close(self) -> None:
        pass


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio's own loop; its clock jumps to the next timer when nothing is left to do.

    What the server would give to a thread runs in the loop itself, a virtual moment later.
    """

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        """Seconds since the start: what `time` and `monotonic` return."""
        self.wall_offset = 0
        """Milliseconds by which somebody has set the wall clock forward."""
        self.thread_seconds: Callable[[], float] = lambda: 0.001
        """How long the next piece of work takes on its thread."""
        self._selector = _Selector(self)
        self._clock_resolution = 1e-9

    def time(self) -> float:
        """Return the virtual time."""
        return self.now

    def wall_ns(self) -> int:
        """Return the virtual wall clock, in nanoseconds since 1970."""
        return (START + round(self.now * 1000) + self.wall_offset) * 1_000_000

    def process_ns(self) -> int:
        """Return the wall clock of a server process, which reads it once, at its start."""
        offset = WALL_OFFSET.get()
        return self.wall_ns() + (0 if offset is None else offset - self.wall_offset) * 1_000_000

    def freeze(self, seconds: float) -> None:
        """Let time pass while nothing runs, as on a machine that is suspended."""
        self.now += seconds

    def run_in_executor(  # type: ignore[override]
        self, _executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run the function in the loop, after the time that it takes."""
        future = self.create_future()
        self.call_later(self.thread_seconds(), _finish, future, func, args)
        return future

    def _process_events(self, _events: list[object]) -> None:
        pass

    def _write_to_self(self) -> None:
        pass


def _finish(future: asyncio.Future[Any], func: Callable[..., Any], args: tuple[Any, ...]) -> None:
    if future.cancelled():
        return
    try:
        future.set_result(func(*args))
    except Exception as error:
        future.set_exception(error)
