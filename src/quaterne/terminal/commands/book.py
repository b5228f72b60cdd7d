"""`quaterne book`: the opening book, built from scratch."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import INTERRUPTED, TableOption, ThreadsOption

__all__ = ["book"]


def book(
    output: Annotated[Path, typer.Argument(help="Where to write the book.")] = Path("opening.book"),
    threads: ThreadsOption = 2,
    table: TableOption = None,
    placed: Annotated[int, typer.Option(help="How many pieces deep, 0 to 4.")] = 4,
) -> None:
    """Build the opening book; started again, it resumes where it stopped."""
    from quaterne.terminal.book_builder import run

    if not run(output, threads, table, placed):
        raise typer.Exit(INTERRUPTED)
