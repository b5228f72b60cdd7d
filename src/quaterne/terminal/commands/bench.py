"""`quaterne bench`: how fast the engine is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import RulesOption, ThreadsOption

__all__ = ["bench"]


def bench(
    only: Annotated[
        list[str] | None, typer.Option(help="Run only this work; may be repeated.")
    ] = None,
    positions: Annotated[
        list[Path] | None,
        typer.Option(help="Search the positions of this table instead; may be repeated."),
    ] = None,
    rules: RulesOption = "classic",
    threads: ThreadsOption = 2,
    json: Annotated[bool, typer.Option("--json", help="One object a piece of work.")] = False,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.terminal.bench.runner import run

    run(only or [], positions or [], rules, threads, json)
