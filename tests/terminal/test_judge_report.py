"""The report of a judged agent for people."""

from __future__ import annotations

from quaterne.engine import Value
from quaterne.judge import JudgeReport
from quaterne.judge.judging import JudgedDecision, JudgedGame
from quaterne.rules import Rules
from quaterne.speech import Formatter, Language
from quaterne.terminal.judge_report import report_lines

W, D, L = Value.WIN, Value.DRAW, Value.LOSS
REPORT = JudgeReport.of(
    "a:b",
    Rules(),
    0,
    [
        (1, JudgedGame(W, (JudgedDecision(0, D, D), JudgedDecision(9, W, D)))),
        (1, JudgedGame(L, ())),
    ],
)


def test_in_english() -> None:
    lines = list(report_lines(REPORT, Formatter(Language.EN)))
    assert lines[0] == "a:b: 2 games of quarto"
    assert lines[1].startswith("against level 1: won 1, drawn 0, lost 1; score 50.0% (95 %: ")
    assert lines[2].startswith("One blunder in 2 decisions: 50.00% (95 %: ")
    assert lines[2].endswith("mean loss 0.250 points")
    assert lines[-2].split()[:3] == ["0", "0/0", "0/1"]
    assert lines[-1].split()[:3] == ["9", "1/1", "0/0"]
    # The first number is how many were left, the second of how many.
    assert lines[3].split()[:3] == ["ply", "left/won", "left/drawn"]


def test_in_french() -> None:
    lines = list(report_lines(REPORT, Formatter(Language.FR)))
    assert "1 faute en 2 décisions" in lines[2] and "0,250" in lines[2]
    assert lines[3].split()[:3] == ["coup", "gâchées/gagnées", "gâchées/nulles"]


def test_forfeits_are_said_where_there_are_any() -> None:
    assert not any("failure" in line for line in report_lines(REPORT, Formatter(Language.EN)))
    games = [(1, JudgedGame(L, (), forfeited=True)), (1, JudgedGame(L, ()))]
    report = JudgeReport.of("a:b", Rules(), 0, games)
    lines = list(report_lines(report, Formatter(Language.EN)))
    assert lines[2] == "One game was lost by a failure of the agent."
