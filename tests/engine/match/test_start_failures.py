"""A program that does not start is tried twice, not in every game."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path

import pytest

from quaterne.engine.errors import EngineCrashed
from quaterne.engine.match.engine_processes import StartFailures
from quaterne.runs import run_match
from tests.engine.match.naps import leap_over_naps
from tests.engine.match.records import read, reason
from tests.engine.match.teams import rogue, schedule
from tests.promptness import PROMPTLY


@pytest.mark.parametrize("habit", ["dumb", "stillborn"])
def test_one_that_does_not_start_is_tried_twice_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, habit: str
) -> None:
    path = tmp_path / "match.qtn"
    leap_over_naps(tmp_path, monkeypatch)
    match = schedule(rogue(habit), rogue("good"), games=20)
    began = time.monotonic()
    assert run_match(match, path).forfeits() == {habit: 20}
    assert time.monotonic() - began < PROMPTLY
    reasons = [reason(record) for record in read(path)]
    assert not any("not tried again" in said for said in reasons[:2])
    for said in reasons[2:]:
        assert said == f"{reasons[1]}; 2 times in a row, so it is not tried again"


def test_one_that_starts_now_and_then_is_tried_again() -> None:
    starts, one, tried = StartFailures(), rogue("good"), 0
    for fails in (True, False, True, False, True, True):
        with suppress(EngineCrashed), starts.starting(one):
            tried += 1
            if fails:
                raise EngineCrashed("crashed")
    assert tried == 6
    with pytest.raises(EngineCrashed, match="not tried again"), starts.starting(one):
        pytest.fail("it was tried again")
