"""Reports for people and for programs."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from quaterne.terminal.long_run import print_reports


@dataclass(frozen=True)
class Count:
    count: int


def test_objects_or_lines(capsys: pytest.CaptureFixture[str]) -> None:
    print_reports([Count(1), Count(2)], ["é", "two"], True)
    assert [json.loads(line) for line in capsys.readouterr().out.splitlines()] == [
        {"count": 1},
        {"count": 2},
    ]
    print_reports([Count(1)], ["é", "two"], False)
    assert capsys.readouterr().out == "é\ntwo\n"
