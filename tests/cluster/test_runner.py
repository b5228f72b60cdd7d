"""Units are done once each, in this process; `test_dask_client` does them in others."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quaterne.cluster import ResultLog, Session, Unit, Workers, run_units
from quaterne.cluster.workers import begin_chunk
from quaterne.engine.errors import EngineError
from tests.cluster.works import fail_at_five, refuse, square

UNITS = [(number,) for number in range(5)]


def test_only_what_is_missing_is_done(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    with ResultLog(tmp_path / "log", {}) as log:
        log.add([((1,), "kept")])
        run_units(square, 1, UNITS, log, Workers(), chunk=3, on_progress=lambda *n: seen.append(n))
    assert seen == [(1, 5), (4, 5), (5, 5)]
    assert list(log.results) == UNITS
    assert log.results[1,] == "kept"
    assert log.results[4,] == {"square": 25}


def test_a_second_run_adds_to_the_first(tmp_path: Path) -> None:
    for count in (2, 5):
        with ResultLog(tmp_path / "log", {}) as log:
            run_units(square, 0, UNITS[:count], log, Workers())
            assert len(log.results) == count


def test_an_error_keeps_what_is_done(tmp_path: Path) -> None:
    with ResultLog(tmp_path / "log", {}) as log:
        run_units(square, 0, UNITS[:2], log, Workers())
        with pytest.raises(EngineError, match="not"):
            run_units(refuse, 0, UNITS, log, Workers())
    with ResultLog(tmp_path / "log", {}) as again:
        assert list(again.results) == UNITS[:2]


def test_an_error_in_the_middle_of_a_chunk_keeps_what_was_done_before_it(tmp_path: Path) -> None:
    units = [(number,) for number in range(8)]
    with (
        ResultLog(tmp_path / "log", {}) as log,
        pytest.raises(EngineError, match="the sixth"),
    ):
        run_units(fail_at_five, str(tmp_path), units, log, Workers(), chunk=8)
    with ResultLog(tmp_path / "log", {}) as again:
        assert list(again.results) == units[:5]


def test_a_slow_unit_does_not_wait_for_those_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quaterne.cluster.workers._CHUNK_SECONDS", 0)
    seen: list[int] = []
    with ResultLog(None, {}) as log:
        run_units(
            square, 0, UNITS, log, Workers(), chunk=5, on_progress=lambda done, _: seen.append(done)
        )
    assert seen == [0, 1, 2, 3, 4, 5]


# What a chunk has done is kept, whatever comes after it.


CHUNK = ((1,), (2,), (3,))


def _refuse_two(_: object, unit: Unit) -> int:
    return refuse(None, unit) if unit == (2,) else unit[0]


def test_quick_units_are_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [unit for unit, _ in begin_chunk(square, 0, CHUNK)] == list(CHUNK)
    monkeypatch.setattr("quaterne.cluster.workers._CHUNK_SECONDS", 0)
    assert begin_chunk(square, 0, CHUNK) == [((1,), {"square": 1})]


def test_an_error_waits_for_the_results_before_it() -> None:
    assert begin_chunk(_refuse_two, 0, CHUNK) == [((1,), 1)]
    with pytest.raises(EngineError, match="not"):
        begin_chunk(_refuse_two, 0, CHUNK[1:])


# A session serves several works, and connects only when something is missing.


SESSION_UNITS = [(number,) for number in range(3)]


def test_works_one_after_the_other() -> None:
    with Session(Workers()) as session:
        for offset in (1, 2):
            with ResultLog(None, {}) as log:
                run_units(square, offset, SESSION_UNITS, log, session)
                assert log.results[2,] == {"square": (2 + offset) ** 2}


def test_nothing_missing_needs_no_cluster(tmp_path: Path) -> None:
    nowhere = Workers("tcp://127.0.0.1:1")
    with ResultLog(tmp_path / "log", {}) as log, Session(nowhere) as session:
        log.add((unit, 0) for unit in SESSION_UNITS)
        run_units(square, 0, SESSION_UNITS, log, session)


@pytest.mark.slow
def test_processes_are_started_once_and_end_with_the_session() -> None:
    dashboards: list[str] = []
    with Session(Workers(jobs=2), dashboards.append) as session:
        for offset in (1, 2):
            with ResultLog(None, {}) as log:
                run_units(square, offset, SESSION_UNITS, log, session)
                assert len(log.results) == 3
    assert len(dashboards) <= 1
    assert "distributed" in sys.modules
