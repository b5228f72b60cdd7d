"""A search for a table gets the engine that knows it, and no more engines are made than needed."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from quaterne.engine import Engine
from quaterne.server.jobs import engine_pool as engine_lender
from quaterne.server.jobs.engine_pool import EngineLender


def lent(engines: EngineLender, table: str = "") -> Engine:
    """Return the engine that a search gets, after the search."""
    with engines.lend(table) as engine:
        return engine


def test_a_table_gets_its_engine_again() -> None:
    engines = EngineLender(threads=2, most=2)
    first, second = lent(engines, "a"), lent(engines, "b")
    assert first is not second
    assert lent(engines, "a") is first
    assert lent(engines, "b") is second
    assert lent(engines, "b") is second
    assert lent(engines, "a") is first
    assert first.threads == 2


def test_a_third_table_gets_the_engine_that_was_used_least_lately() -> None:
    engines = EngineLender(threads=1, most=2)
    first, second = lent(engines, "a"), lent(engines, "b")
    lent(engines, "a")
    assert lent(engines, "c") is second
    assert len(engines) == 2
    assert not engines.remembers("b")
    assert lent(engines, "a") is first


def test_an_engine_is_not_kept_for_a_table_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are played one after the other need one engine."""
    monkeypatch.setattr(engine_lender, "_KEPT_SECONDS", 0.0)
    engines = EngineLender(threads=1, most=2)
    assert len({id(lent(engines, table)) for table in "abc"}) == len(engines) == 1
    assert engines.remembers("c")


def test_an_engine_in_use_is_lent_to_nobody_else() -> None:
    engines = EngineLender(threads=1, most=2)
    with ExitStack() as searches:
        one, two = (searches.enter_context(engines.lend("a")) for _ in range(2))
        assert one is not two


def test_it_remembers_while_the_search_runs_and_afterwards() -> None:
    engines = EngineLender(threads=1, most=1)
    assert not engines.remembers("a")
    with engines.lend("a"):
        assert engines.remembers("a")
    assert engines.remembers("a")
    engines.clear()
    assert not engines.remembers("a")
    assert len(engines) == 0


def test_without_a_table_the_engine_used_last_is_lent_first() -> None:
    engines = EngineLender(threads=1, most=2)
    with engines.lend() as first, engines.lend():
        pass
    assert lent(engines) is first, "it came back last"
    assert len(engines) == 2
