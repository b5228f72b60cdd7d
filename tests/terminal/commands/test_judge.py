"""`quaterne judge` as a command."""

from __future__ import annotations

import signal
import sys
from pathlib import Path

import pytest

from tests.terminal.run_commands import interrupted, objects, quaterne, refused

AGENT = "tests.judge.example_agents:any_legal"
QUICK = ("--against", "1", "--games", "4", "--opening", "9", "--jobs", "1")


@pytest.mark.slow
def test_a_report_a_chart_and_a_second_run(tmp_path: Path) -> None:
    results, chart = tmp_path / "results", tmp_path / "chart.svg"
    options = (*QUICK, "--results", str(results))
    first = quaterne("judge", AGENT, *options, "--json", "--chart", str(chart))
    assert first.returncode == 0, first.stderr
    (report,) = objects(first.stdout)
    assert (report["agent"], report["games"], report["plies"][0]["ply"]) == (AGENT, 4, 9)
    assert chart.read_text(encoding="utf-8").startswith("<svg")
    again = quaterne("judge", AGENT, *options, "--lang", "fr")
    assert f"{AGENT}\u00a0: 4 parties" in again.stdout.decode()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("agent",), "'agent' is not an agent"),
        (("tests.judge.example_agents:illegal", *QUICK), "failed in"),
        ((AGENT, "--against", "9"), "there is no level 9"),
        ((AGENT, "--games", "3"), "choose an even number"),
        ((AGENT, "--jobs", "0"), "0 processes are not possible"),
    ],
)
def test_wrong_arguments_are_refused_in_one_line(
    tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    assert message in refused("judge", *arguments, "--results", str(tmp_path / "results"))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM ends a process there at once")
def test_sigterm_ends_the_processes_and_says_how_to_resume(tmp_path: Path) -> None:
    results = tmp_path / "results"
    options = ("--games", "100000", "--jobs", "2", "--results", str(results))
    code, _, said = interrupted("judge", AGENT, *options, after=6.0, by=signal.SIGTERM)
    lines = [line for line in said.decode().splitlines() if "dashboard" not in line]
    assert (code, len(lines)) == (130, 1), said
    assert lines[0].startswith(f"Stopped. What is done is in {results};")
