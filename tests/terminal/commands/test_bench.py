"""`quaterne bench` as a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from quaterne.engine.native import KERNELS
from quaterne.terminal.bench import BenchResult
from tests.terminal.run_commands import objects, quaterne, refused

pytestmark = pytest.mark.slow

KNOWN = """\
placed	position	value	distance
6	...0/2.../7.../.8d4 1	{value}	{distance}
8	..e3/.7../.4.a/.9b. 0	draw	-
"""
"""Rows as in tests/positions."""


def test_one_benchmark_as_a_table_and_as_objects() -> None:
    done = quaterne("bench", "--only", "late")
    assert (done.returncode, done.stderr) == (0, b"")
    heading, row = done.stdout.decode().splitlines()
    assert heading.split() == ["work", "count", "unit", "seconds", "a", "second"]
    assert row.startswith("analyse, 10 placed, from Python ")
    (found,) = objects(quaterne("bench", "--only", "late", "--json").stdout)
    assert list(found) == ["name", "work", "count", "unit", "seconds", "remark", "rate"]
    assert (found["name"], found["count"], found["unit"]) == ("late", 1000, "positions")


def test_stopping_is_measured_in_both_games() -> None:
    found = objects(quaterne("bench", "--only", "stop", "--json", "--threads", "1").stdout)
    assert [one["work"] for one in found] == [
        "stopping a search, quarto",
        "stopping a search, quatrenun",
    ]


def test_known_positions_are_measured_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "known.tsv"
    (right,) = objects(quaterne("analyse", "--json", "...0/2.../7.../.8d4 1").stdout)
    (other,) = objects(quaterne("analyse", "--json", "..e3/.7../.4.a/.9b. 0").stdout)
    distance = "-" if right["distance"] is None else right["distance"]
    text = KNOWN.format(value=right["value"], distance=distance)
    path.write_text(text.replace("draw\t-\n", f"{other['value']}\twrong\n"), encoding="utf-8")
    done = quaterne("bench", "--json", "--positions", str(path), "--threads", "1")
    six, eight = objects(done.stdout)
    assert six["work"] == "known.tsv, 6 placed, 1 threads"
    assert six["remark"].startswith("mean ") and "WRONG" not in six["remark"]
    assert eight["remark"].endswith("; 1 of 1 WRONG")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no position in it"),
        ("place\tvalue\nx\twin\n", "no column 'position': expected position, value"),
        ("position\tvalue\nx\twin\n", "line 2: 'x' is not a position of quarto"),
    ],
)
def test_a_file_that_is_no_table_of_positions(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.tsv"
    path.write_text(text, encoding="utf-8")
    done = quaterne("bench", "--json", "--positions", str(path))
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(f"quaterne: {path}: {message}")


def test_the_signature_is_one_number_and_stands_alone() -> None:
    nodes = int(quaterne("bench", "--signature").stdout)
    (found,) = objects(quaterne("bench", "--signature", "--json").stdout)
    assert found == {"signature": nodes, "kernels": list(KERNELS)}


@pytest.mark.parametrize(
    "option",
    [("--only", "late"), ("--positions", "x"), ("--rules", "advanced"), ("--threads", "0")],
    ids=" ".join,
)
def test_the_signature_takes_no_other_option(option: tuple[str, str]) -> None:
    assert "leave out --only, --positions, --rules and" in refused("bench", "--signature", *option)
    french = refused("bench", "--signature", *option, "--lang", "fr")
    assert "enlevez --only, --positions, --rules et --threads" in french


def test_bad_options() -> None:
    assert "0 threads are not possible: 1 to 256" in refused("bench", "--threads", "0")
    assert "there is no benchmark x: choose from prove, positions" in refused(
        "bench", "--only", "x"
    )
    assert "'chess' is neither a game nor" in refused("bench", "--rules", "chess")


def test_what_takes_no_time_has_no_rate() -> None:
    assert BenchResult("name", "work", 1, "unit", 0.0).rate == 0
