"""The clock of the rules binds who drives the engines: it becomes their time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quaterne.engine.match import game as turn_clock
from quaterne.engine.match.game import TurnClock
from quaterne.notation import Record, parse_rules
from quaterne.rules import Ending
from quaterne.runs import run_match
from tests.engine.match.naps import leap_over_naps
from tests.engine.match.teams import rogue, schedule


@pytest.fixture(autouse=True)
def naps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nobody who naps."""
    leap_over_naps(tmp_path, monkeypatch)


def reasons(path: Path, *habits: str, rules: str, **changes: object) -> list[tuple[Record, str]]:
    match = schedule(*map(rogue, habits), rules=parse_rules(rules), opening=0, **changes)
    records = run_match(match, path / "match.qtn").records
    return [(record, dict(record.tags).get("Reason", "")) for record in records.values()]


def test_who_exceeds_the_clock_loses_by_time(tmp_path: Path) -> None:
    # However patient the driver is.
    found = reasons(tmp_path, "sleeps", "good", rules="quarto clock=5", patience=6000.0)
    assert [record.termination for record, _ in found] == [Ending.TIME] * 2
    assert [record.result for record, _ in found] == ["0-1", "1-0"]
    assert {why for _, why in found} == {"sleeps late: it exceeded the 5 s of the clock"}


def test_the_clock_runs_until_the_next_piece_is_given(tmp_path: Path) -> None:
    # It takes 3 s to place and 3 s to give: each would be in time.
    found = reasons(tmp_path, "dawdles", "good", rules="quarto clock=5")
    assert {why for _, why in found} == {"dawdles late: it exceeded the 5 s of the clock"}
    assert all(record.final.to_act is not None for record, _ in found)


@pytest.mark.parametrize(
    ("rules", "milliseconds", "least", "most"),
    [
        ("quarto clock=60", None, 57_000, 58_000),
        ("quatrenun clock=1", None, 700, 800),
        ("quarto clock=60", 500, 500, 500),
        ("quarto clock=1", 60_000, 700, 800),
    ],
)
def test_the_clock_becomes_time(
    rules: str,
    milliseconds: int | None,
    least: int,
    most: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn_clock, "monotonic", lambda: 1000.0)
    match = schedule("level:1", "level:2", rules=parse_rules(rules), milliseconds=milliseconds)
    found = re.fullmatch(r"time (\d+)", TurnClock(match).limits())
    assert found
    assert least <= int(found[1]) <= most


def test_the_clock_is_said_with_go(tmp_path: Path) -> None:
    found = reasons(tmp_path, "tells", "tells", rules="quarto clock=60", nodes=7)
    for _, why in found:
        said = re.search(r"heard go time (\d+) nodes 7", why)
        assert said
        assert 20_000 < int(said[1]) <= 58_000


def test_without_a_clock_there_is_no_time() -> None:
    match = schedule("level:1", "level:2", nodes=7, patience=3.0)
    assert TurnClock(match).limits() == "nodes 7"
    assert TurnClock(match).seconds() == 3.0
    assert not TurnClock(match).is_over


def test_our_engines_keep_to_a_short_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have the time of a clock of five seconds; the machine may take longer."""
    monkeypatch.setattr(turn_clock, "_RESERVE_SECONDS", 26.0)
    monkeypatch.setattr(turn_clock, "_RESERVE_SHARE", 26 / 30)
    match = schedule("level:8", "level:5", rules=parse_rules("quarto clock=30"), table=8)
    results = run_match(match, tmp_path / "match.qtn")
    assert results.forfeits() == {}
