"""`quaterne judge`: an agent judged, as text, JSON and chart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from quaterne.atomic_write import write_atomically
from quaterne.cluster import Workers
from quaterne.judge import AgentSpec, JudgeReport, PlyReport, judge_agent, judge_chart
from quaterne.rules import Rules
from quaterne.speech import Formatter
from quaterne.terminal.long_run import decimal, long_run, percent, print_reports, rows

_COLUMNS = (
    "judge-column-ply",
    "judge-column-won",
    "judge-column-drawn",
    "judge-column-rate",
    "judge-column-loss",
)


def run(
    agent: AgentSpec,
    levels: tuple[int, ...],
    games: int,
    rules: Rules,
    opening: int,
    seed: int,
    forfeit: bool,
    results: Path,
    workers: Workers,
    chart: Path | None,
    as_json: bool,
    formatter: Formatter,
) -> None:
    """Judge an agent and print the report."""
    with long_run(formatter, "judge-running", results) as progress:
        report = judge_agent(
            agent,
            levels=levels,
            games=games,
            rules=rules,
            opening=opening,
            seed=seed,
            forfeit=forfeit,
            results=results,
            workers=workers,
            on_progress=progress.on_progress,
            on_dashboard=progress.on_dashboard,
        )
    if chart is not None:
        title, axis = formatter.say("judge-chart-title"), formatter.say("judge-chart-axis")
        write_atomically(chart, judge_chart(report, title=title, axis=axis).encode())
    print_reports([report], report_lines(report, formatter), as_json)


def report_lines(report: JudgeReport, formatter: Formatter) -> Iterator[str]:
    """Yield a report for people, line by line."""
    say = formatter.say
    yield say("judge-head", agent=report.agent, games=report.games, rules=str(report.rules))
    for opponent in report.opponents:
        low, high = opponent.score_95
        yield say(
            "judge-opponent",
            level=opponent.level,
            won=opponent.wins,
            drawn=opponent.draws,
            lost=opponent.losses,
            share=percent(formatter, opponent.score),
            low=percent(formatter, low),
            high=percent(formatter, high),
        )
    if report.forfeits:
        yield say("judge-forfeits", count=report.forfeits)
    total = report.total
    yield say(
        "judge-total",
        count=total.blunders,
        of=total.won + total.drawn,
        rate=percent(formatter, total.blunder_rate, 2),
        low=percent(formatter, total.blunder_rate_95[0], 2),
        high=percent(formatter, total.blunder_rate_95[1], 2),
        loss=_loss(total, formatter),
    )
    yield from rows([list(map(say, _COLUMNS)), *(_row(ply, formatter) for ply in report.plies)])


def _row(ply: PlyReport, formatter: Formatter) -> list[str]:
    low, high = ply.blunder_rate_95
    rate = percent(formatter, ply.blunder_rate)
    if ply.blunder_rate is not None:
        rate += f" ({percent(formatter, low)}–{percent(formatter, high)})"
    return [
        str(ply.ply),
        f"{ply.won_left}/{ply.won}",
        f"{ply.drawn_left}/{ply.drawn}",
        rate,
        _loss(ply, formatter),
    ]


def _loss(ply: PlyReport, formatter: Formatter) -> str:
    return "–" if ply.mean_loss is None else decimal(formatter, ply.mean_loss, 3)
