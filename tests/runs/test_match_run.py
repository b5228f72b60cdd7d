"""A match can be repeated from its seed, resumed after a stop, and played by other processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from quaterne.cluster import ClusterError, Workers
from quaterne.engine.match import RecordFile, Results
from quaterne.notation import parse_rules
from quaterne.runs import run_match
from tests.cluster.clusters import ROOT, dask_cluster
from tests.engine.match.teams import rogue, schedule

pytestmark = pytest.mark.slow

FOUR = {"games": 4, "seed": 9}


class Stopped(Exception):
    """Ends a match from within."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The record file of a match that nothing disturbed."""
    path = tmp_path_factory.mktemp("match") / "whole.qtn"
    assert run_match(schedule("level:1", "level:3", **FOUR), path).finished
    return path.read_text(encoding="utf-8")


def test_another_seed_gives_other_games(whole: str, tmp_path: Path) -> None:
    run_match(schedule("level:1", "level:3", **{**FOUR, "seed": 8}), tmp_path / "other.qtn")
    assert (tmp_path / "other.qtn").read_text(encoding="utf-8") != whole


def test_a_stopped_match_resumes(whole: str, tmp_path: Path) -> None:
    path = tmp_path / "match.qtn"

    def stop_after_two(results: Results) -> None:
        if len(results.records) == 2:
            raise Stopped

    match = schedule("level:1", "level:3", **FOUR)
    with pytest.raises(Stopped):
        run_match(match, path, on_results=stop_after_two)
    assert len(RecordFile(path, match).records) == 2
    assert whole.startswith(path.read_text(encoding="utf-8"))
    assert run_match(match, path).finished
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


def test_one_file_is_for_one_match_at_a_time(tmp_path: Path) -> None:
    path, match = tmp_path / "match.qtn", schedule(rogue("good"), rogue("tabs"))

    def begin_again(_: Results) -> None:
        run_match(match, path)

    with pytest.raises(ClusterError, match="in use by another run"):
        run_match(match, path, on_results=begin_again)


def test_on_a_cluster_the_file_is_the_same_byte_for_byte(whole: str, tmp_path: Path) -> None:
    match, path = schedule("level:1", "level:3", **FOUR), tmp_path / "match.qtn"
    with dask_cluster(tmp_path) as address:
        _killed_after_a_game(address, path)
        kept = len(RecordFile(path, match).records)
        assert 1 <= kept < 4
        counts: list[int] = []
        run_match(
            match,
            path,
            workers=Workers(address),
            on_results=lambda results: counts.append(len(results.records)),
        )
        assert path.read_text(encoding="utf-8") == whole
        assert counts == list(range(kept, 5)), "nothing was played twice"


def _killed_after_a_game(address: str, path: Path) -> None:
    """Start the match in another process, which is killed when the first game is in the file."""
    words = ("match", "level:1", "level:3", "--games", "4", "--seed", "9")
    process = subprocess.Popen(
        [sys.executable, "-m", "quaterne", *words, "--scheduler", address, "--record", str(path)],
        cwd=ROOT,
    )
    while not path.exists() or path.stat().st_size < 500:
        assert process.poll() is None
        time.sleep(0.005)
    process.kill()
    process.wait()


_COMMAND = """
import sys
from pathlib import Path
from quaterne.cluster import Workers
from quaterne.terminal.match_report import make_schedule, run
plan = make_schedule(["level:1", "level:2"], "quarto", int(sys.argv[2]), 9, 2, None, None, 8, None)
sys.exit(0 if run(plan, Path(sys.argv[1]), Workers(jobs=int(sys.argv[3])), True) else 130)
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_writes_what_there_is_and_the_same_command_resumes(
    tmp_path: Path, jobs: int
) -> None:
    path = tmp_path / "match.qtn"
    command = [sys.executable, "-c", _COMMAND, str(path), "2000", str(jobs)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        while not path.exists() or path.stat().st_size < 1000:
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does
        out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b'"finished": false' in out
    assert b"The same command resumes the match" in errors
    assert b"Traceback" not in errors
    match = schedule("level:1", "level:2", games=2000, seed=9, table=8)
    played = len(RecordFile(path, match).records)
    assert played >= 2

    def stop_at_next(results: Results) -> None:
        if len(results.records) > played:
            raise Stopped

    with pytest.raises(Stopped):
        run_match(match, path, on_results=stop_at_next)
    assert len(RecordFile(path, match).records) == played + 1
