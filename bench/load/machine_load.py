"""Whether to trust a run: how late the load generator is, and what else runs."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence

import psutil

__all__ = ["Lag", "OtherLoad", "freeze_garbage", "own_cpu_seconds", "quantile"]

_TICK = 0.005


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of the values lies; 0 when there are none."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def freeze_garbage() -> None:
    """Freeze and disable garbage collection, so that its pauses do not count as the server's."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Lag:
    """Measures how many seconds late this process runs its timers."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self._loop = asyncio.get_running_loop()
        self._tick(self._loop.time())

    def _tick(self, due: float) -> None:
        at = self._loop.time()
        self.late.append(at - due)
        self._next = self._loop.call_at(at + _TICK, self._tick, at + _TICK)

    def stop(self) -> None:
        """Stop measuring."""
        self._next.cancel()


class OtherLoad:
    """The processor time of all processes except this one and its children."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._used = _all_cpu_seconds() - own_cpu_seconds()
        self._stolen = psutil.cpu_times().steal

    def cores(self) -> float:
        """Return how many cores they kept busy on average."""
        return max(0.0, self._share(_all_cpu_seconds() - own_cpu_seconds() - self._used))

    def stolen(self) -> float:
        """Return how many cores the host withheld from this virtual machine."""
        return self._share(psutil.cpu_times().steal - self._stolen)

    def _share(self, seconds: float) -> float:
        return seconds / (time.perf_counter() - self._began)


def own_cpu_seconds() -> float:
    """Return the seconds of processor time of this process and its children."""
    this = psutil.Process()
    times = [process.cpu_times() for process in (this, *this.children(recursive=True))]
    return sum(used.user + used.system for used in times)


def _all_cpu_seconds() -> float:
    times = psutil.cpu_times()
    return float(times.user + times.nice + times.system + times.irq + times.softirq)
