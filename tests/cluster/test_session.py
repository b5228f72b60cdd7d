"""A session serves several works, and connects only when something is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from quaterne.cluster import ResultLog, Session, Workers, run_units
from tests.cluster.works import square

UNITS = [(number,) for number in range(3)]


def test_works_one_after_the_other() -> None:
    with Session(Workers()) as session:
        for offset in (1, 2):
            with ResultLog(None, {}) as log:
                run_units(square, offset, UNITS, log, session)
                assert log.results[2,] == {"square": (2 + offset) ** 2}


def test_nothing_missing_needs_no_cluster(tmp_path: Path) -> None:
    nowhere = Workers("tcp://127.0.0.1:1")
    with ResultLog(tmp_path / "log", {}) as log, Session(nowhere) as session:
        log.add((unit, 0) for unit in UNITS)
        run_units(square, 0, UNITS, log, session)


@pytest.mark.slow
def test_processes_are_started_once_and_end_with_the_session() -> None:
    dashboards: list[str] = []
    with Session(Workers(jobs=2), dashboards.append) as session:
        for offset in (1, 2):
            with ResultLog(None, {}) as log:
                run_units(square, offset, UNITS, log, session)
                assert len(log.results) == 3
    assert len(dashboards) <= 1
    assert "distributed" in sys.modules
