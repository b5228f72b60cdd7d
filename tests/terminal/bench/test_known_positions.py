"""Positions with known values: measured by group, and checked."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.engine.errors import EngineError
from quaterne.rules import Rules
from quaterne.terminal.bench import BenchResult, measure_positions

WIN = "012./..../..../.... 3"


def measured(tmp_path: Path, *rows: str) -> list[BenchResult]:
    path = tmp_path / "known.tsv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return list(measure_positions(path, Rules(), 1))


def test_one_result_for_each_number_of_placed_pieces(tmp_path: Path) -> None:
    rows = ("placed\tposition\tvalue\tdistance", f"3\t{WIN}\twin\t1", f"3\t{WIN}\twin\t1")
    other = "9\t3acd/8e.b/5f../...7 1\twin\t1"
    three, nine = measured(tmp_path, *rows, other)
    assert three.work == "known.tsv, 3 placed, 1 threads" and "WRONG" not in three.remark
    assert nine.work == "known.tsv, 9 placed, 1 threads"


@pytest.mark.parametrize(
    ("value", "distance", "is_right"),
    [("win", "1", True), ("win", "2", False), ("win", "-", False), ("draw", "-", False)],
)
def test_a_wrong_answer_is_counted(
    tmp_path: Path, value: str, distance: str, is_right: bool
) -> None:
    (found,) = measured(tmp_path, "position\tvalue\tdistance", f"{WIN}\t{value}\t{distance}")
    assert found.remark.endswith("; 1 of 1 WRONG") != is_right


def test_without_a_column_of_distances_only_values_are_compared(tmp_path: Path) -> None:
    (found,) = measured(tmp_path, "position\tvalue", f"{WIN}\twin")
    assert "WRONG" not in found.remark


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (("",), "there is no position in it"),
        (("place\tvalue", "x\twin"), "no column 'position'"),
        (("position\tvalue", f"{WIN}\twin", "x\twin"), "line 3: 'x' is not a position"),
    ],
)
def test_a_file_that_is_no_table_is_refused(
    tmp_path: Path, rows: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(EngineError, match=problem):
        measured(tmp_path, *rows)
