"""A search in its thread: one answer, in time, and an answer even to an internal error."""

from __future__ import annotations

import time

import pytest

from quaterne.engine.protocol.commands import Go
from quaterne.engine.protocol.searcher import EngineOptions, Searcher
from quaterne.engine.protocol.session import SearchThread
from quaterne.rules import Quarto
from tests.promptness import PROMPTLY


def answers(go: Go, after: float = 0.0) -> list[str]:
    """What a search of the empty board writes when it is ended after so many seconds."""
    lines: list[str] = []
    search = SearchThread(Searcher(EngineOptions(book=False)), Quarto.new(), go, lines.append)
    time.sleep(after)
    search.end()
    assert search.has_answered
    return [line for line in lines if " done " not in line]


def test_an_ended_search_answers_once() -> None:
    info, best = answers(Go(infinite=True))
    assert info.startswith("info time ") and best.startswith("bestmove >")


def test_its_time_ends_a_search() -> None:
    lines: list[str] = []
    began = time.monotonic()
    go = Go(milliseconds=400)
    search = SearchThread(Searcher(EngineOptions(book=False)), Quarto.new(), go, lines.append)
    while not search.has_answered and time.monotonic() - began < PROMPTLY:
        time.sleep(0.01)
    assert 0.2 <= time.monotonic() - began < PROMPTLY
    search.end()
    assert lines[-1].startswith("bestmove ")


def test_an_infinite_search_waits_with_its_answer() -> None:
    lines: list[str] = []
    searcher = Searcher(EngineOptions(level=1))
    search = SearchThread(searcher, Quarto.new(), Go(infinite=True), lines.append)
    time.sleep(0.3)
    assert not search.has_answered and not any(line.startswith("bestmove") for line in lines)
    search.end()
    assert lines[-1].startswith("bestmove ")


def test_an_internal_error_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of\ncoffee")

    monkeypatch.setattr(Searcher, "search", fail)
    assert answers(Go()) == ["error internal RuntimeError: out of coffee"]
