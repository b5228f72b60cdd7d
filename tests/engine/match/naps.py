"""A clock that runs ahead while a program of the tests naps, so that nobody waits for it.

`rogue.py` writes down how long each of its naps would be, and goes on when the clock has been read
since. For the driver, whose clock this is, as much time has gone by.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from quaterne.engine.client import engine_process
from quaterne.engine.match import engine_processes, game


class NapClock:
    """`monotonic`, and the seconds of every nap until now."""

    def __init__(self, log: Path, on_first_nap: Callable[[], object]) -> None:
        self._log = log
        self._read = log.with_name(f"{log.name}.read")
        self._on_first_nap = on_first_nap
        self._length = 0
        log.touch()

    def __call__(self) -> float:
        """Return the time, and let whoever naps go on."""
        naps = self._log.read_text(encoding="ascii")
        if len(naps) > self._length:
            is_first, self._length = not self._length, len(naps)
            self._read.write_bytes(b"." * len(naps))
            if is_first:
                self._on_first_nap()
        return monotonic() + sum(map(float, naps.splitlines()))


def leap_over_naps(
    folder: Path, monkeypatch: pytest.MonkeyPatch, on_first_nap: Callable[[], object] = lambda: None
) -> None:
    """Give everything that drives programs in this process a clock that runs ahead over naps."""
    log = folder / "naps"
    clock = NapClock(log, on_first_nap)
    monkeypatch.setenv("ROGUE_NAPS", str(log))
    for module in (engine_process, engine_processes, game):
        monkeypatch.setattr(module, "monotonic", clock)
    # Between two looks at the clock; nothing else may come meanwhile.
    monkeypatch.setattr(engine_process, "_POLL_SECONDS", 0.005)
