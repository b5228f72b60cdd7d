"""What a chunk has done is kept, whatever comes after it."""

from __future__ import annotations

import pytest

from quaterne.cluster import Unit
from quaterne.cluster.workers import begin_chunk
from quaterne.engine.errors import EngineError
from tests.cluster.works import refuse, square

CHUNK = ((1,), (2,), (3,))


def _refuse_two(_: object, unit: Unit) -> int:
    return refuse(None, unit) if unit == (2,) else unit[0]


def test_quick_units_are_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [unit for unit, _ in begin_chunk(square, 0, CHUNK)] == list(CHUNK)
    monkeypatch.setattr("quaterne.cluster.runner._SECONDS", 0)
    assert begin_chunk(square, 0, CHUNK) == [((1,), {"square": 1})]


def test_an_error_waits_for_the_results_before_it() -> None:
    assert begin_chunk(_refuse_two, 0, CHUNK) == [((1,), 1)]
    with pytest.raises(EngineError, match="not"):
        begin_chunk(_refuse_two, 0, CHUNK[1:])
