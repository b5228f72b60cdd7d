"""One engine in each process."""

from __future__ import annotations

from quaterne.judge.agents import judging_engine


def test_the_engine_of_a_process_is_one() -> None:
    assert judging_engine() is judging_engine()
