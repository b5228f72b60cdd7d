"""Threads and memory that a search may and may not have."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.resources import (
    MAX_TABLE_MB,
    MAX_THREADS,
    check_table,
    check_threads,
    processors,
)


@pytest.mark.parametrize(
    ("check", "most", "said"),
    [(check_threads, MAX_THREADS, "threads are"), (check_table, MAX_TABLE_MB, "MB is")],
)
def test_bounds(check: Callable[[int], None], most: int, said: str) -> None:
    check(1)
    check(most)
    for number in (0, -1, most + 1):
        with pytest.raises(EngineError, match=f"{number} {said} not possible: 1 to {most}"):
            check(number)


def test_there_is_a_processor() -> None:
    assert processors() >= 1
