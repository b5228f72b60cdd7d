"""`quaterne book`: the opening book, built from scratch."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import INTERRUPTED, LanguageOption, TableOption

__all__ = ["book"]


def book(
    output: Annotated[Path, typer.Argument()] = Path("opening.book"),
    threads: int = 2,
    table: TableOption = None,
    placed: int = 4,
    lang: LanguageOption = None,
) -> None:
    """Build the opening book; started again, it resumes where it stopped."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.book_builder import run

    if not run(output, threads, table, placed, choose_language(lang)):
        raise typer.Exit(INTERRUPTED)
