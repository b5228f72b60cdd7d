"""`quaterne judge`: how well an agent plays, by exact values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import JobsOption, LanguageOption, SchedulerOption

__all__ = ["judge"]


def judge(
    agent: Annotated[str, typer.Argument()],
    against: Annotated[list[int] | None, typer.Option("--against")] = None,
    games: int = 100,
    rules: str = "quarto automatic",
    opening: int = 0,
    time: float | None = None,
    seed: int = 0,
    forfeit: Annotated[bool, typer.Option("--forfeit")] = False,
    results: Path = Path("judge.results"),
    chart: Path | None = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Count how often an agent leaves a won or drawn position for a worse one."""
    from quaterne.cluster import Workers
    from quaterne.judge import parse_agent
    from quaterne.notation import parse_rules
    from quaterne.speech import Formatter, choose_language
    from quaterne.terminal.research.judge_report import run

    run(
        parse_agent(agent, seconds=time),
        tuple(against or (1, 4, 8)),
        games,
        parse_rules(rules),
        opening,
        seed,
        forfeit,
        results,
        Workers.chosen(scheduler, jobs),
        chart,
        json,
        Formatter(choose_language(lang)),
    )
