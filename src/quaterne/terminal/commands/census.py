"""`quaterne census`: values of positions, counted."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import JobsOption, LanguageOption, SchedulerOption

__all__ = ["census"]


def census(
    counted: Annotated[Literal["quarto", "quatrenun"], typer.Argument()],
    placed: str | None = None,
    rules: str | None = None,
    samples: int | None = None,
    starts: int | None = None,
    seed: int = 0,
    results: Path = Path("census.results"),
    chart: Path | None = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Count how many positions are won, drawn and lost."""
    other = (
        {"--starts": starts}
        if counted == "quarto"
        else {"--placed": placed, "--rules": rules, "--samples": samples, "--chart": chart}
    )
    for option, value in other.items():
        if value is not None:
            raise InvalidUsage("census-option", option=option, counted=counted)
    from quaterne.cluster import Workers
    from quaterne.notation import parse_rules
    from quaterne.speech import Formatter, choose_language
    from quaterne.terminal.research.census_report import parse_placed, run_quarto, run_quatrenun

    formatter, workers = Formatter(choose_language(lang)), Workers.chosen(scheduler, jobs)
    if counted == "quatrenun":
        run_quatrenun(100 if starts is None else starts, seed, results, workers, json, formatter)
    else:
        run_quarto(
            parse_rules(rules or "classic"),
            parse_placed("0-15" if placed is None else placed),
            10_000 if samples is None else samples,
            seed,
            results,
            workers,
            chart,
            json,
            formatter,
        )
