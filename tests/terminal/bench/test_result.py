"""The result of a benchmark as a row and as an object."""

from __future__ import annotations

import json

from quaterne.speech import Language
from quaterne.terminal.bench import BenchResult, format_milliseconds, heading

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
