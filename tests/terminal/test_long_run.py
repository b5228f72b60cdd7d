"""Long runs: what a person sees of them."""

from __future__ import annotations

import json
import logging
import signal
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest

from quaterne.speech import Formatter, Language
from quaterne.terminal.long_run import decimal, long_run, percent, print_reports, rows


def test_the_dashboard_is_named_and_ctrl_c_says_how_to_resume(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(KeyboardInterrupt):
        _interrupted_run()
    said = capsys.readouterr().err.splitlines()
    assert said == [
        "Dask’s dashboard: http://here:1/status",
        "Stopped. What is done is in some.results; the same command resumes from there.",
    ]


def _interrupted_run() -> None:
    with long_run(Formatter(Language.EN), "judge-running", Path("some.results")) as run:
        run.on_progress(0, 0)
        run.on_dashboard("http://here:1/status")
        raise KeyboardInterrupt


def _terminated_run() -> None:
    with long_run(Formatter(Language.EN), "judge-running", Path("some.results")):
        signal.raise_signal(signal.SIGTERM)


def test_sigterm_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(KeyboardInterrupt):
        _terminated_run()
    assert capsys.readouterr().err.startswith("Stopped. What is done is in some.results;")
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_run_in_another_thread_leaves_signals_alone() -> None:
    def run() -> bool:
        with long_run(Formatter(Language.EN), "judge-running", None):
            return True

    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(run).result()


def test_that_no_worker_is_left_is_said_in_the_language_of_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    log = logging.getLogger("quaterne.cluster")
    with long_run(Formatter(Language.FR), "judge-running", None):
        log.warning("no worker is left: waiting for one")
    assert capsys.readouterr().err.startswith("Il n’y a plus de worker. On en attend un")
    assert not log.handlers


# Numbers and tables of reports.


def test_each_language_has_its_decimals() -> None:
    english, french = Formatter(Language.EN), Formatter(Language.FR)
    assert (decimal(english, 0.125, 2), decimal(french, 0.125, 2)) == ("0.12", "0,12")
    assert (percent(english, 0.5), percent(french, 0.5)) == ("50.0%", "50,0\u00a0%")
    assert percent(english, None) == "–"


def test_columns_are_right_aligned() -> None:
    assert rows([["a", "bb"], ["10", "2"]]) == [" a  bb", "10   2"]


# Reports for people and for programs.


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
