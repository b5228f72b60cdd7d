"""The benchmarks measure what they say; only the quick ones run here."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from quaterne.cluster import Workers
from quaterne.engine.book import GAMES as BOOK_GAMES
from quaterne.engine.book import read
from quaterne.engine.errors import EngineError
from quaterne.rules import Place, Rules
from quaterne.speech import Language
from quaterne.terminal import bench as book_builder
from quaterne.terminal.bench import (
    BENCHMARKS,
    BenchResult,
    format_milliseconds,
    heading,
    measure_positions,
    random_position,
)
from tests.runs.book_results import solved


def test_every_benchmark_has_the_name_of_its_results() -> None:
    assert list(BENCHMARKS) == [
        "prove",
        "positions",
        "book",
        "late",
        "quatrenun",
        "count",
        "playouts",
        "stop",
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "unit"), [("count", "boards"), ("playouts", "games")])
def test_a_benchmark_counts_its_work(name: str, unit: str) -> None:
    (found,) = BENCHMARKS[name](name, 1)
    assert (found.name, found.unit) == (name, unit)
    assert found.count > 0 and found.seconds > 0 and found.rate > 0
    assert "WRONG" not in found.remark


@pytest.mark.parametrize("squares", [False, True])
@pytest.mark.parametrize("placed", [0, 3, 8])
def test_positions_have_so_many_pieces_and_no_win_at_once(placed: int, squares: bool) -> None:
    rules, source = Rules(squares=squares), Random(placed)
    for _ in range(5):
        state = random_position(rules, placed, source)
        assert state.placed == placed and state.hand is not None
        assert not state.alignments()
        assert not any(state.play(Place(c)).fresh_alignments() for c in state.free_cells)


def test_the_same_seed_measures_the_same_positions() -> None:
    first, second = (random_position(Rules(), 6, Random(7)) for _ in range(2))
    assert first == second


# Positions with known values: measured by group, and checked.


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


# The result of a benchmark as a row and as an object.


RESULT = BenchResult("late", "analyse, 10 placed", 1000, "positions", 0.5, "as published")


def test_the_rate_is_per_second() -> None:
    assert RESULT.rate == 2000
    assert BenchResult("x", "work", 1, "unit", 0.0).rate == 0


def test_a_row_stands_under_its_heading() -> None:
    row = RESULT.as_row()
    for word, value in (("count", "1,000"), ("a second", "2,000")):
        end = heading(Language.EN).index(word) + len(word)
        assert row[:end].endswith(value)
    assert row.endswith("as published")
    assert not BenchResult("x", "work", 1, "unit", 1.0).as_row().endswith(" ")


def test_the_heading_is_in_both_languages() -> None:
    assert heading(Language.FR).split() == [
        "mesure",
        "nombre",
        "unité",
        "secondes",
        "par",
        "seconde",
    ]
    assert len(heading(Language.FR)) == len(heading(Language.EN))


def test_an_object_has_the_rate_too() -> None:
    assert json.loads(RESULT.as_json()) == {
        "name": "late",
        "work": "analyse, 10 placed",
        "count": 1000,
        "unit": "positions",
        "seconds": 0.5,
        "remark": "as published",
        "rate": 2000.0,
    }


def test_mean_and_worst() -> None:
    assert format_milliseconds([0.001, 0.003]) == "mean 2.00 ms, worst 3.00 ms"


# Building a book: its results so far, Ctrl-C, and what it says.


def test_a_whole_book_replaces_its_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "small.book"
    results = solved(path, BOOK_GAMES)
    book_builder.run_book_builder(path, 1, 0, Workers())
    assert not results.exists()
    assert len(list(read(path.read_bytes()).sections())) == len(BOOK_GAMES)
    assert capsys.readouterr().out == f"{path}: 8 positions, {path.stat().st_size:,} bytes\n"


def test_ctrl_c_keeps_the_results_and_says_how_to_resume(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "small.book"
    results = solved(path, BOOK_GAMES[:3])

    def interrupted(*_: object, **__: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(book_builder, "build_book", interrupted)
    with pytest.raises(KeyboardInterrupt):
        book_builder.run_book_builder(path, 1, 0, Workers())
    assert results.exists() and not path.exists()
    assert f"What is done is in {results}" in capsys.readouterr().err


@pytest.mark.parametrize("placed", [-1, 5])
def test_only_a_book_of_known_size_is_built(tmp_path: Path, placed: int) -> None:
    with pytest.raises(EngineError, match="0 to 4"):
        book_builder.run_book_builder(tmp_path / "x.book", 1, placed, Workers())
    assert list(tmp_path.glob("x*")) == []
