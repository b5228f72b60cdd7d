"""`Stop`: set by hand, by time, through its parent; and that no object of the core is leaked."""

from __future__ import annotations

import gc
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Callable
from random import Random

import pytest

from quaterne.engine import Engine, Stop, Value
from quaterne.engine.errors import EngineError
from quaterne.rules import Game, Quarto, Quatrenun
from tests.promptness import PROMPTLY

pytestmark = pytest.mark.slow

LONG = pytest.mark.parametrize(
    "state", [Quarto.new(), Quatrenun.random(Random(1))], ids=["quarto", "quatrenun"]
)
"""No search of these ends within a test; Quarto's without the book."""


def seconds_until_stopped(state: Game, make_stop: Callable[[], Stop]) -> float:
    """Return the seconds from before the stop is made: its time may begin before the search."""
    began = time.monotonic()
    found = Engine(book=False).analyse(state, stop=make_stop())
    assert found.verdict.value is Value.UNKNOWN
    return time.monotonic() - began


@LONG
def test_a_deadline_ends_a_search(state: Game) -> None:
    assert 0.2 <= seconds_until_stopped(state, lambda: Stop(seconds=0.2)) < PROMPTLY


@LONG
def test_a_deadline_of_a_parent_ends_a_search(state: Game) -> None:
    def make_stop() -> Stop:
        return Stop(seconds=600, parent=Stop(parent=Stop(seconds=0.2)))

    assert 0.2 <= seconds_until_stopped(state, make_stop) < PROMPTLY


@LONG
def test_setting_the_parent_ends_a_search(state: Game) -> None:
    parent = Stop()
    timer = threading.Timer(0.2, parent.set)

    def make_stop() -> Stop:
        timer.start()
        return Stop(parent=parent)

    assert 0.2 <= seconds_until_stopped(state, make_stop) < PROMPTLY
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
    soon, late = Stop(seconds=0.05), Stop(seconds=600)
    time.sleep(0.1)
    assert soon.is_set() and not late.is_set()
    assert not Stop(seconds=1e300).is_set(), "never"


@pytest.mark.parametrize("seconds", [-1.0, float("nan")])
def test_seconds_that_cannot_be(seconds: float) -> None:
    with pytest.raises(EngineError, match="0 or more"):
        Stop(seconds=seconds)


def test_no_thread_waits_for_a_deadline() -> None:
    before = set(threading.enumerate())  # others of them may end meanwhile
    stops = [Stop(seconds=600) for _ in range(10)]
    assert set(threading.enumerate()) <= before and not any(stop.is_set() for stop in stops)


USES = {
    "globals, caches and cycles": """
        from functools import cache
        from quaterne.engine import Engine, Stop

        @cache
        def engine():
            return Engine()

        class Holder:
            def __init__(self):
                self.me, self.engine, self.stop = self, Engine(), Stop(parent=Stop(seconds=60))

        holder = Holder()
        for used in (engine(), holder.engine):
            used.analyse("37.4/c01./8a../..fe b", moves=True, stop=holder.stop)
    """,
    "callbacks and errors": """
        from quaterne.engine import Engine, Stop
        from quaterne.rules import Quarto

        class Failing:
            def __init__(self):
                self.engine = Engine(book=False)

            def progress(self, done, nodes):
                raise RuntimeError(self)

        failing = Failing()
        try:
            failing.engine.analyse(Quarto.new(), progress=failing.progress)
        except RuntimeError as error:
            kept = error
    """,
    "threads": """
        import threading
        from quaterne.engine import Engine, Limits
        from quaterne.rules import Quarto

        engine = Engine(threads=2, book=False)
        search = lambda: engine.analyse(Quarto.new(), limits=Limits(seconds=0.1))
        threads = [threading.Thread(target=search) for _ in range(3)]
        for thread in threads:
            thread.start()
    """,
    "a process that served": """
        from quaterne.engine import Engine
        from quaterne.server.main import _tuned_process

        class Holder:
            def __init__(self):
                self.me, self.engine = self, Engine()

        Holder().engine.analyse("37.4/c01./8a../..fe b")
        holder = Holder()
        holder.engine.analyse("37.4/c01./8a../..fe b")
        with _tuned_process():
            del holder
    """,
}


@pytest.mark.parametrize("code", USES.values(), ids=USES)
def test_nothing_of_the_core_outlives_the_interpreter(code: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="limits of a process are Linux's")
def test_threads_that_the_system_refuses_are_done_without() -> None:
    code = """
        import resource
        from quaterne.engine import Engine
        from quaterne.rules import Quarto

        engine, game = Engine(threads=250, book=False), Quarto.new().play(">0 a1>1 b2>2 d3>4")
        with open("/proc/self/statm") as file:
            used = int(file.read().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (used + (200 << 20), -1))
        print(engine.analyse(game).verdict.value)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "draw\n", "")
