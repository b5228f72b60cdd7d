"""The chart of reports."""

from __future__ import annotations

from quaterne.engine import Value
from quaterne.judge import JudgeReport, judge_chart
from quaterne.judge.judging import JudgedDecision, JudgedGame
from quaterne.rules import Rules


def test_one_bar_for_each_ply_with_decisions() -> None:
    decisions = (
        JudgedDecision(0, Value.DRAW, Value.LOSS),
        JudgedDecision(4, Value.LOSS, Value.LOSS),
    )
    report = JudgeReport.of("agent:x", Rules(), 0, [(1, JudgedGame(Value.LOSS, decisions))])
    chart = judge_chart(report, title="Fautes")
    assert chart.count('width="18"') == 1
    assert "Fautes" in chart and "agent:x" in chart
