"""`quaterne match`: engines against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import INTERRUPTED, LanguageOption, SchedulerOption

__all__ = ["match"]


def match(
    engines: Annotated[list[str], typer.Argument()],
    rules: str = "classic",
    games: int = 100,
    jobs: int = 1,
    scheduler: SchedulerOption = None,
    time: float | None = None,
    nodes: int | None = None,
    patience: float | None = None,
    opening: int = 2,
    seed: int = 0,
    table: int = 64,
    record: Path = Path("match.qtn"),
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Play engines against each other and report which is stronger, with error margins."""
    from quaterne.cluster import Workers
    from quaterne.terminal.match_report import make_schedule, run

    schedule = make_schedule(engines, rules, games, seed, opening, time, nodes, table, patience)
    if not run(schedule, record, Workers.chosen(scheduler, jobs), json, lang):
        raise typer.Exit(INTERRUPTED)
