"""A match can be repeated from its seed, and resumed after a stop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.match import RecordFile, Results, engine_processes, run_match
from quaterne.engine.match.game import play_game
from quaterne.engine.match.schedule import Fixture, Schedule
from quaterne.notation import Record, parse_rules
from tests.engine.match.teams import schedule

pytestmark = pytest.mark.slow

FOUR = {"games": 4, "seed": 9}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record file of a match that nothing disturbed."""
    path = tmp_path_factory.mktemp("match") / "whole.qtn"
    assert run_match(schedule("level:1", "level:3", **FOUR), path).finished
    return path.read_text(encoding="utf-8")


def test_the_same_seed_gives_the_same_games(whole: str, tmp_path: Path) -> None:
    path = tmp_path / "again.qtn"
    run_match(schedule("level:1", "level:3", **FOUR), path, jobs=2)
    assert path.read_text(encoding="utf-8") == whole
    run_match(schedule("level:1", "level:3", **{**FOUR, "seed": 8}), tmp_path / "other.qtn")
    assert (tmp_path / "other.qtn").read_text(encoding="utf-8") != whole


def test_a_stopped_match_goes_on(
    whole: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, stop = tmp_path / "match.qtn", Event()

    def play_until_stopped(schedule: Schedule, fixture: Fixture, ready: Any) -> Record:
        """The last game waits: a busy machine may be late with the results of two."""
        assert fixture.round < 4 or stop.wait(60)
        return play_game(schedule, fixture, ready)

    monkeypatch.setattr(engine_processes, "play_game", play_until_stopped)

    def stop_after_two(results: Results) -> None:
        if len(results.records) == 2:
            stop.set()

    match = schedule("level:1", "level:3", **FOUR)
    first = run_match(match, path, stop=stop, on_results=stop_after_two)
    assert 2 <= len(first.records) < 4
    assert whole.startswith(path.read_text(encoding="utf-8"))
    second = run_match(match, path)
    assert second.finished
    assert path.read_text(encoding="utf-8") == whole


@pytest.mark.parametrize("kept", [0.3, 0.5, 0.6, 0.9, 0.999])
def test_a_game_whose_writing_was_cut_short_is_played_again(
    whole: str, tmp_path: Path, kept: float
) -> None:
    path = tmp_path / "match.qtn"
    path.write_text(whole[: int(len(whole) * kept)], encoding="utf-8")
    ledger = RecordFile(path, schedule("level:1", "level:3", **FOUR))
    assert 1 <= len(ledger.records) <= 4
    text = path.read_text(encoding="utf-8")
    assert whole.startswith(text)
    assert text.endswith("\n\n")


def test_games_of_quatrenun_and_of_rule_sets(tmp_path: Path) -> None:
    for rules in ("quatrenun", "quarto squares automatic", "avh"):
        match = schedule("level:1", "level:2", rules=parse_rules(rules))
        results = run_match(match, tmp_path / f"{rules}.qtn")
        assert results.finished
        assert results.forfeits() == {}


@pytest.mark.parametrize("jobs", [0, -1, 257])
def test_how_many_at_a_time(tmp_path: Path, jobs: int) -> None:
    with pytest.raises(EngineError, match="at a time"):
        run_match(schedule("level:1", "level:3"), tmp_path / "match.qtn", jobs=jobs)


_COMMAND = """
import sys
from pathlib import Path
from quaterne.terminal.match_report import make_schedule, run
plan = make_schedule(["level:1", "level:2"], "quarto", int(sys.argv[2]), 9, 2, None, None, 8, None)
sys.exit(0 if run(plan, Path(sys.argv[1]), 2, True) else 130)
"""


def test_ctrl_c_writes_what_there_is_and_the_same_command_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"
    command = [sys.executable, "-c", _COMMAND, str(path), "2000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        while not path.exists() or path.stat().st_size < 1000:
            assert process.poll() is None
            time.sleep(0.02)
        os.kill(process.pid, signal.SIGINT)
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b'"finished": false' in out
    assert b"The same command goes on" in errors
    match = schedule("level:1", "level:2", games=2000, seed=9, table=8)
    played = len(RecordFile(path, match).records)
    assert played >= 2
    stop = Event()

    def stop_at_next(results: Results) -> None:
        if len(results.records) > played:
            stop.set()

    assert len(run_match(match, path, stop=stop, on_results=stop_at_next).records) > played
