"""`quaterne analyse`: exact values of positions."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.options import BAD_INPUT, RulesOption, TableOption, ThreadsOption

__all__ = ["analyse"]


def analyse(
    positions: Annotated[
        list[str] | None, typer.Argument(help="Positions; none means standard input, one a line.")
    ] = None,
    rules: RulesOption = "classic",
    moves: Annotated[bool, typer.Option("--moves", help="Judge every move, best first.")] = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="Leave distances out: faster.")
    ] = False,
    threads: ThreadsOption = 1,
    table: TableOption = None,
    no_book: Annotated[bool, typer.Option("--no-book", help="Search from scratch.")] = False,
    time: Annotated[
        float | None, typer.Option(help="Seconds per position; then what is known is said.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object a position.")] = False,
) -> None:
    """Tell the exact value of positions: win, draw or loss, and how far away."""
    if moves and value_only:
        raise typer.BadParameter("--moves and --value-only exclude each other")
    from quaterne.engine import Engine, Limits
    from quaterne.notation import parse_rules
    from quaterne.terminal.analysis import AnalyseOptions, run

    options = AnalyseOptions(parse_rules(rules), moves, not value_only, Limits(seconds=time), json)
    engine = Engine(threads=threads, table_mb=table, book=not no_book)
    if not run(positions or [], options, engine):
        raise typer.Exit(BAD_INPUT)
