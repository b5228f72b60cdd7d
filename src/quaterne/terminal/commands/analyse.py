"""`quaterne analyse`: exact values of positions."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import BAD_INPUT, LanguageOption, TableOption

__all__ = ["analyse"]


def analyse(
    positions: Annotated[list[str] | None, typer.Argument()] = None,
    rules: str = "classic",
    moves: Annotated[bool, typer.Option("--moves")] = False,
    value_only: Annotated[bool, typer.Option("--value-only")] = False,
    threads: int = 1,
    table: TableOption = None,
    no_book: Annotated[bool, typer.Option("--no-book")] = False,
    time: float | None = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Tell the exact value of positions: win, draw or loss, and how far away."""
    if moves and value_only:
        raise InvalidUsage("exclusive", one="--moves", other="--value-only")
    from quaterne.engine import Engine, Limits
    from quaterne.notation import parse_rules
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.analysis_report import AnalyseOptions, run

    options = AnalyseOptions(
        parse_rules(rules), moves, not value_only, Limits(seconds=time), json, choose_language(lang)
    )
    engine = Engine(threads=threads, table_mb=table, book=not no_book)
    if not run(positions or [], options, engine):
        raise typer.Exit(BAD_INPUT)
