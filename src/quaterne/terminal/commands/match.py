"""`quaterne match`: engines against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import INTERRUPTED, RulesOption

__all__ = ["match"]


def match(
    engines: Annotated[
        list[str], typer.Argument(help="level:1 to level:8 or cmd:PROGRAM; NAME= may stand before.")
    ],
    rules: RulesOption = "classic",
    games: Annotated[int, typer.Option(help="Games between each two.")] = 100,
    jobs: Annotated[int, typer.Option(help="Games at a time.")] = 1,
    time: Annotated[float | None, typer.Option(help="Seconds for a turn.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Nodes for a turn.")] = None,
    patience: Annotated[
        float | None, typer.Option(help="Seconds to wait for an answer beyond the time.")
    ] = None,
    opening: Annotated[int, typer.Option(help="Random placements before the engines play.")] = 2,
    seed: Annotated[int, typer.Option(help="Repeat openings, layouts and choices.")] = 0,
    table: Annotated[int, typer.Option(help="Memory for each of our engines, in MB.")] = 64,
    record: Annotated[
        Path, typer.Option(help="Where the games are kept; a match in this file is resumed.")
    ] = Path("match.qtn"),
    json: Annotated[bool, typer.Option("--json", help="One object.")] = False,
) -> None:
    """Play engines against each other and tell who is stronger, with error margins."""
    from quaterne.terminal.match_report import make_schedule, run

    schedule = make_schedule(engines, rules, games, seed, opening, time, nodes, table, patience)
    if not run(schedule, record, jobs, json):
        raise typer.Exit(INTERRUPTED)
