"""The comparison of two installations pairs their works and keeps the quickest rounds."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.compare import Measured, measure, quickest, table


def test_the_quickest_round_of_each_work_counts() -> None:
    rounds = [
        {"prove": Measured(100, "nodes", 2.0), "count": Measured(7, "boards", 1.0)},
        {"prove": Measured(101, "nodes", 1.5), "count": Measured(7, "boards", 1.2)},
    ]
    assert quickest(rounds) == {
        "prove": Measured(101, "nodes", 1.5),
        "count": Measured(7, "boards", 1.0),
    }


def test_the_table_has_the_works_that_both_know() -> None:
    before = {"prove": Measured(1000, "nodes", 2.0), "gone": Measured(1, "nodes", 1.0)}
    now = {"prove": Measured(500, "nodes", 0.5), "new": Measured(1, "nodes", 1.0)}
    assert table(before, now)[2:] == ["| prove | nodes | 1,000 | 500 | 2.000 | 0.500 | 0.25 |"]


def test_another_program_is_run_with_the_same_options(tmp_path: Path) -> None:
    program = tmp_path / "other.py"
    program.write_text(
        "import json, sys\n"
        'row = {"work": " ".join(sys.argv[1:]), "count": 3, "unit": "nodes", "seconds": 0.5}\n'
        "print(json.dumps(row))\n"
    )
    measured = measure([sys.executable, str(program)], ["--threads", "2"])
    assert measured == {"bench --json --threads 2": Measured(3, "nodes", 0.5)}
