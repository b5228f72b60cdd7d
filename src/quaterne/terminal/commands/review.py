"""`quaterne review`: the engine's verdict on every decision of recorded games."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.options import (
    BAD_INPUT,
    DetailOption,
    LanguageOption,
    RecordsArgument,
)

__all__ = ["review"]


def review(
    files: RecordsArgument = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    detail: DetailOption = "words",
    time: Annotated[
        float | None,
        typer.Option(min=0),
    ] = 10.0,
    lang: LanguageOption = None,
) -> None:
    """Judge every decision of recorded games exactly, and tell what was better."""
    from quaterne.review import TimeBudget
    from quaterne.speech import Speaker, Verbosity, choose_language
    from quaterne.terminal import review_report

    speaker = Speaker(choose_language(lang), verbosity=Verbosity(detail))
    time_budget = TimeBudget(None if time is None else time / 4, time)
    if not review_report.run(files or [], speaker, json, time_budget):
        raise typer.Exit(BAD_INPUT)
