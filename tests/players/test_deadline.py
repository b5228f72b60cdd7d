"""The time of a search for an action: bounded, cancelled, reported when it is long."""

from __future__ import annotations

import threading
import time

import pytest

from quaterne.engine import Stop
from quaterne.players.engine_player import Cancelled, bounded, raise_if_cancelled, seconds_for


def test_a_fifth_of_the_clock_is_the_most() -> None:
    assert seconds_for(None, 5.0) == 5.0
    assert seconds_for(10, 5.0) == 2.0
    assert seconds_for(600, 5.0) == 5.0


def test_the_stop_is_set_after_its_time_or_with_the_callers() -> None:
    whole = Stop()
    with bounded(600, whole) as late, bounded(0.05, whole) as soon:
        time.sleep(0.1)
        assert soon.is_set()
        assert not late.is_set() and not whole.is_set()
    with pytest.raises(Cancelled), bounded(60, whole):
        whole.set()


def test_nothing_starts_once_it_is_cancelled() -> None:
    stop = Stop()
    raise_if_cancelled(stop)
    raise_if_cancelled(None)
    stop.set()
    with pytest.raises(Cancelled), bounded(60, stop):
        pytest.fail("it started")


def test_no_thread_is_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.players.engine_player._SLOW_AFTER", 60.0)
    before = set(threading.enumerate())  # others of them may end meanwhile
    with bounded(60) as _:
        assert set(threading.enumerate()) <= before
    with pytest.raises(RuntimeError), bounded(60, on_slow=lambda: None):
        raise RuntimeError
    assert set(threading.enumerate()) <= before
