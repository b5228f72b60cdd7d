"""An event loop whose time is virtual: nothing waits, and nothing comes from outside."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections import deque
from collections.abc import Callable
from contextvars import Context, ContextVar
from typing import Any

START = 1_700_000_000_000
"""What a wall clock shows at first that nobody has set, in milliseconds since 1970."""


class VirtualProcess:
    """What the loop must know of a process: what its wall clock shows."""

    def __init__(self, wall_offset: int) -> None:
        self.wall_offset = wall_offset
        """Milliseconds by which its time of day is ahead."""


PROCESS: ContextVar[VirtualProcess | None] = ContextVar("process", default=None)
"""The server process to which the code that runs belongs."""


class NothingLeft(RuntimeError):
    """Everything waits, and no timer will end it: in a real server, this would hang."""


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio's own loop; its clock jumps to the next timer when nothing is left to do.

    What the server would give to a thread runs in the loop itself, a virtual moment later.
    """

    _ready: deque[asyncio.Handle]
    _stopping: bool

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        """Seconds since the start: what `time` and `monotonic` return."""
        self.thread_seconds: Callable[[], float] = lambda: 0.001
        """How long the next piece of work takes on its thread."""
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._serial = itertools.count()
        self._frozen: dict[VirtualProcess, list[asyncio.Handle]] = {}
        """What processes that stand still would do."""
        self._clock_resolution = 1e-9

    def time(self) -> float:
        """Return the virtual time."""
        return self.now

    def wall(self, offset: int = 0) -> int:
        """Return what a wall clock shows that is so far ahead, in milliseconds since 1970."""
        return START + int(self.now * 1000) + offset

    def process_now(self) -> int:
        """Return the time of day of the server process that asks."""
        process = PROCESS.get()
        return self.wall(0 if process is None else process.wall_offset)

    def set_process_forward(self, milliseconds: int) -> None:
        """Set the time of day of the server process that asks."""
        process = PROCESS.get()
        assert process is not None
        process.wall_offset += milliseconds

    def freeze(self, seconds: float) -> None:
        """Let time pass while nothing runs, as on a machine that is suspended."""
        self.now += seconds

    def freeze_process(self, process: VirtualProcess) -> None:
        """Let a process stand still while all others go on."""
        self._frozen.setdefault(process, [])

    @property
    def has_frozen(self) -> bool:
        """Whether a process stands still."""
        return bool(self._frozen)

    def thaw_processes(self) -> None:
        """Let all processes do what they have missed."""
        for handles in self._frozen.values():
            self._ready.extend(handles)
        self._frozen = {}

    def call_at(  # type: ignore[override]
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        """Call something at a time; what comes at the same time keeps its order."""
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._serial), timer))
        return timer

    def run_in_executor(  # type: ignore[override]
        self, _executor: object, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Run the function in the loop, after the time that it takes."""
        future = self.create_future()
        self.call_later(self.thread_seconds(), _finish, future, func, args)
        return future

    def _run_once(self) -> None:
        """Do what is ready, or go on to the next timer: asyncio's own, without its sockets."""
        ready, timers = self._ready, self._timers
        while timers and timers[0][2].cancelled():
            heapq.heappop(timers)
        if not ready and not self._stopping:
            if not timers:
                raise NothingLeft
            self.now = max(self.now, timers[0][0])
        while timers and timers[0][0] <= self.now:
            ready.append(heapq.heappop(timers)[2])
        for _ in range(len(ready)):
            handle = ready.popleft()
            if handle.cancelled():
                continue
            if self._frozen and self._is_held(handle):
                continue
            handle._run()

    def _is_held(self, handle: asyncio.Handle) -> bool:
        """Keep what a process would do that stands still."""
        context: Context = handle._context  # type: ignore[attr-defined]
        process = context.get(PROCESS)
        if process is None or process not in self._frozen:
            return False
        self._frozen[process].append(handle)
        return True

    def _timer_handle_cancelled(self, _handle: asyncio.TimerHandle) -> None:
        pass

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
