"""What ends an analysis, and what it reports."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from quaterne.engine import Engine, Limits, Stop, Value, analyse, best_moves
from quaterne.engine.errors import EngineError
from quaterne.engine.native import full_boards_without_alignment, play_randomly
from quaterne.rules import Game, Quarto, Quatrenun, Rules
from tests.promptness import PROMPTLY

LONG = [Quarto.new(), Quatrenun.random(Random(1))]


class Signalled(Exception):
    """What the handler of a signal raises, as that of Ctrl-C raises KeyboardInterrupt."""


@contextmanager
def signalled_soon() -> Iterator[None]:
    """Send a signal while what is inside runs, however late that begins."""

    def handle(_number: int, _frame: object) -> None:
        raise Signalled

    before = signal.signal(signal.SIGUSR1, handle)
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGUSR1))
    try:
        timer.start()
        yield
    finally:
        timer.join()
        signal.signal(signal.SIGUSR1, before)


@pytest.mark.parametrize("state", LONG)
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("with_progress", [False, True])
def test_a_signal_ends_every_search(state: Game, threads: int, with_progress: bool) -> None:
    progress = (lambda _done, _nodes: None) if with_progress else None
    engine = Engine(threads=threads, book=False)
    began = time.monotonic()
    with pytest.raises(Signalled), signalled_soon():
        engine.analyse(state, moves=True, progress=progress)
    assert time.monotonic() - began < PROMPTLY


@pytest.mark.parametrize(
    "count", [full_boards_without_alignment, lambda rules: play_randomly(rules, 10**9)]
)
def test_a_signal_ends_counting(count: Callable[[Rules], object]) -> None:
    began = time.monotonic()
    with pytest.raises(Signalled), signalled_soon():
        count(Rules())
    assert time.monotonic() - began < PROMPTLY


def test_progress_is_called_in_the_calling_thread() -> None:
    tellers: set[int] = set()

    def tell(_done: float, _nodes: int) -> bool:
        tellers.add(threading.get_ident())
        return False

    found = Engine(book=False).analyse(Quarto.new(), progress=tell)
    assert tellers == {threading.get_ident()}
    assert found.verdict.value is Value.UNKNOWN  # a False ends the search


def test_best_moves_can_be_limited_stopped_and_followed() -> None:
    reported: list[int] = []

    def report(_done: float, nodes: int) -> bool:
        reported.append(nodes)
        return len(reported) < 3

    position = "..../..8./..../10.. e"
    few = best_moves(position, book=False, table_mb=1, limits=Limits(nodes=20_000))
    assert {move.verdict.value for move in few} == {Value.UNKNOWN}
    stop = Stop()
    stop.set()
    assert best_moves(position, book=False, stop=stop)[0].verdict.value is Value.UNKNOWN
    best = best_moves(
        position,
        book=False,
        threads=2,
        distance=False,
        progress=report,
        limits=Limits(seconds=600),
    )
    assert best
    assert reported
    with pytest.raises(EngineError, match="0 threads"):
        best_moves(position, threads=0)


def test_a_principal_variation_keeps_to_its_limits_as_a_whole() -> None:
    engine = Engine(book=False)
    assert engine.principal_variation(Quarto.new(), limits=Limits(seconds=0)) == ()
    began = time.monotonic()
    assert engine.principal_variation(Quarto.new(), limits=Limits(seconds=0.2)) == ()
    assert time.monotonic() - began < PROMPTLY


def test_limits_and_stop_of_a_wrong_type_say_what_to_pass() -> None:
    with pytest.raises(TypeError, match=r"5 is not a Limits: write Limits\(seconds=2\)"):
        analyse(Quarto.new(), limits=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"2\.0 is not a Stop: write Stop\(seconds=2\)"):
        analyse(Quarto.new(), stop=2.0)  # type: ignore[arg-type]
