"""`quaterne book`: the opening book, built from scratch."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import (
    JobsOption,
    LanguageOption,
    SchedulerOption,
    TableOption,
)

__all__ = ["book"]


def book(
    output: Annotated[Path, typer.Argument()] = Path("opening.book"),
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    table: TableOption = None,
    placed: int = 4,
    lang: LanguageOption = None,
) -> None:
    """Build the opening book; started again, it resumes where it stopped."""
    from quaterne.cluster import Workers
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.book_builder import run

    run(output, table, placed, Workers.chosen(scheduler, jobs), choose_language(lang))
