"""Whether a run can be trusted: how late the load generator is itself, and what else runs."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sequence

import psutil

__all__ = ["Lag", "Others", "family_used", "keep_still", "part"]

_TICK = 0.005


def part(values: Sequence[float], share: float) -> float:
    """The value below which this share of them lies; 0 when there are none."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)] if ordered else 0.0


def keep_still() -> None:
    """What is there stays, and no pause for garbage is taken for one of the server."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Lag:
    """How many seconds later than asked for this process gets its turn."""

    def __init__(self) -> None:
        self.late: list[float] = []
        self._loop = asyncio.get_running_loop()
        self._tick(self._loop.time())

    def _tick(self, due: float) -> None:
        at = self._loop.time()
        self.late.append(at - due)
        self._next = self._loop.call_at(at + _TICK, self._tick, at + _TICK)

    def stop(self) -> None:
        """Measure no more."""
        self._next.cancel()


class Others:
    """The processor time that is used neither by this process nor by those that it started."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._used = _all_used() - family_used()
        self._stolen = psutil.cpu_times().steal

    def cores(self) -> float:
        """How many cores they kept busy on the average."""
        return max(0.0, self._share(_all_used() - family_used() - self._used))

    def stolen(self) -> float:
        """How many cores this machine, if it is a virtual one, had not got although it wanted to."""
        return self._share(psutil.cpu_times().steal - self._stolen)

    def _share(self, seconds: float) -> float:
        return seconds / (time.perf_counter() - self._began)


def family_used() -> float:
    """Seconds of processor time that this process and those that it started have used."""
    this = psutil.Process()
    times = [process.cpu_times() for process in (this, *this.children(recursive=True))]
    return sum(used.user + used.system for used in times)


def _all_used() -> float:
    times = psutil.cpu_times()
    return float(times.user + times.nice + times.system + times.irq + times.softirq)
