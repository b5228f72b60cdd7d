"""`Stop`: set by hand, by time, through its parent; what it ends, and how soon."""

from __future__ import annotations

import gc
import threading
import time
from random import Random

import pytest

from quaterne.engine import Engine, Stop, Value
from quaterne.engine.errors import EngineError
from quaterne.rules import Game, Quarto, Quatrenun

LONG = pytest.mark.parametrize(
    "state", [Quarto.new(), Quatrenun.random(Random(1))], ids=["quarto", "quatrenun"]
)
"""No search of these ends within a test; Quarto's without the book."""


def seconds_until_stopped(state: Game, stop: Stop) -> float:
    began = time.monotonic()
    found = Engine(book=False).analyse(state, stop=stop)
    assert found.verdict.value is Value.UNKNOWN
    return time.monotonic() - began


@LONG
def test_a_deadline_ends_a_search(state: Game) -> None:
    assert 0.2 <= seconds_until_stopped(state, Stop(seconds=0.2)) < 2


@LONG
def test_a_deadline_of_a_parent_ends_a_search(state: Game) -> None:
    stop = Stop(seconds=60, parent=Stop(parent=Stop(seconds=0.2)))
    assert 0.2 <= seconds_until_stopped(state, stop) < 2


@LONG
def test_setting_the_parent_ends_a_search(state: Game) -> None:
    parent = Stop()
    timer = threading.Timer(0.2, parent.set)
    timer.start()
    assert 0.2 <= seconds_until_stopped(state, Stop(parent=parent)) < 2
    timer.join()


def test_a_child_does_not_set_its_parent() -> None:
    parent = Stop()
    child = Stop(parent=parent)
    child.set()
    assert child.is_set() and not parent.is_set()


def test_a_stop_keeps_its_parent_alive() -> None:
    child = Stop(parent=Stop(seconds=0))
    gc.collect()
    assert child.is_set()


def test_a_deadline_passes_without_a_search() -> None:
    stop = Stop(seconds=0.05)
    assert not stop.is_set()
    time.sleep(0.1)
    assert stop.is_set()
    assert not Stop(seconds=1e300).is_set(), "never"


@pytest.mark.parametrize("seconds", [-1.0, float("nan")])
def test_seconds_that_cannot_be(seconds: float) -> None:
    with pytest.raises(EngineError, match="0 or more"):
        Stop(seconds=seconds)


def test_no_thread_waits_for_a_deadline() -> None:
    before = threading.active_count()
    stops = [Stop(seconds=60) for _ in range(10)]
    assert threading.active_count() == before and not any(stop.is_set() for stop in stops)
