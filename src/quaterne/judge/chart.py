"""The chart of a report: how often the agent blundered, ply by ply."""

from __future__ import annotations

from quaterne.charts import Bar, Series, bar_chart
from quaterne.judge.report import JudgeReport, PlyReport

__all__ = ["judge_chart"]


def judge_chart(
    *reports: JudgeReport,
    title: str = "Decisions that left a won or drawn position for a worse one",
    axis: str = "pieces placed before the decision",
) -> str:
    """Return bars with their 95 % intervals as an SVG document, one colour for each agent."""
    plies = sorted({ply.ply or 0 for report in reports for ply in report.plies})
    series = []
    for report in reports:
        by_ply = {ply.ply: ply for ply in report.plies}
        series.append(Series(report.agent, tuple(_bar(by_ply.get(ply)) for ply in plies)))
    return bar_chart(title, axis, list(map(str, plies)), series)


def _bar(ply: PlyReport | None) -> Bar:
    if ply is None or ply.blunder_rate is None:
        return Bar(None)
    return Bar(ply.blunder_rate, *ply.blunder_rate_95)
