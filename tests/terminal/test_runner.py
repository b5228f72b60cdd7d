"""Running benchmarks by name, and files of positions beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from quaterne.engine.errors import EngineError
from quaterne.speech import Language
from quaterne.terminal import bench as runner
from quaterne.terminal.bench import BenchResult, heading


@pytest.fixture(autouse=True)
def benchmarks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Two benchmarks that only note how they are called."""
    called: list[tuple[str, int]] = []

    def measure(name: str, threads: int) -> list[BenchResult]:
        called.append((name, threads))
        return [BenchResult(name, f"work of {name}", 2, "things", 1.0)]

    monkeypatch.setattr(runner, "BENCHMARKS", {"one": measure, "two": measure})
    return called


def test_all_of_them_under_one_heading(
    benchmarks: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    runner.run_benchmarks([], [], "quarto", 3, False)
    first, *rows = capsys.readouterr().out.splitlines()
    assert first == heading(Language.EN) and [row.split()[2] for row in rows] == ["one", "two"]
    assert benchmarks == [("one", 3), ("two", 3)]


def test_only_the_named_ones_as_objects(
    benchmarks: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    runner.run_benchmarks(["two"], [], "quarto", 1, True)
    (found,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert found["name"] == "two" and benchmarks == [("two", 1)]


def test_with_a_file_only_the_file_is_measured(
    tmp_path: Path, benchmarks: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "known.tsv"
    path.write_text("position\tvalue\n012./..../..../.... 3\twin\n", encoding="utf-8")
    runner.run_benchmarks([], [path], "quarto", 1, True)
    (found,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert found["name"] == "positions" and benchmarks == []
    runner.run_benchmarks(["one"], [path], "quarto", 1, True)
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_wrong_name_is_refused_before_anything_is_measured(
    benchmarks: list[tuple[str, int]], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(EngineError, match="no benchmark three: choose from one, two"):
        runner.run_benchmarks(["one", "three"], [], "quarto", 1, False)
    assert benchmarks == [] and capsys.readouterr().out == ""


def test_a_file_that_is_not_there_has_no_heading(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(FileNotFoundError):
        runner.run_benchmarks([], [tmp_path / "nothing.tsv"], "quarto", 1, False)
    assert capsys.readouterr().out == ""
