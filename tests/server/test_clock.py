"""The clock of the server: whole milliseconds since 1970, as events have them."""

from __future__ import annotations

import time

import pytest

from quaterne.server import clock
from quaterne.server.clock import now, set_forward, ticks


def test_it_is_the_time_of_day() -> None:
    before = time.time()
    found = now()
    assert int(before * 1000) - 1 <= found <= int(time.time() * 1000) + 1


@pytest.mark.parametrize(("nanoseconds", "expected"), [(0, 0), (999_999, 0), (1_999_999, 1)])
def test_it_never_runs_ahead(
    monkeypatch: pytest.MonkeyPatch, nanoseconds: int, expected: int
) -> None:
    """Rounding up would put an event after the moment at which it is sent."""
    monkeypatch.setattr(clock, "_offset", 0)
    monkeypatch.setattr(time, "monotonic_ns", lambda: nanoseconds)
    assert now() == expected and isinstance(now(), int)


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_it_goes_on_when_somebody_sets_the_time_of_day(
    monkeypatch: pytest.MonkeyPatch, jump: int
) -> None:
    """An hour more would end every game that has a clock."""
    before, wall = now(), time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: wall + jump * 1_000_000_000)
    monkeypatch.setattr(time, "time", lambda: wall / 1e9 + jump)
    assert 0 <= now() - before < 60_000


def test_the_time_of_day_can_be_set_and_the_time_that_passes_cannot() -> None:
    before, measured = now(), ticks()
    set_forward(3_600_000)
    try:
        assert 3_600_000 <= now() - before < 3_660_000
        assert 0 <= ticks() - measured < 60_000
    finally:
        set_forward(-3_600_000)
    assert 0 <= now() - before < 60_000
