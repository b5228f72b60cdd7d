"""`quaterne prove`: the value of a whole game from the empty board."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.options import RulesOption, TableOption, ThreadsOption

__all__ = ["prove"]


def prove(
    rules: RulesOption = "classic",
    threads: ThreadsOption = 2,
    table: TableOption = None,
    json: Annotated[bool, typer.Option("--json", help="One object.")] = False,
) -> None:
    """Prove the value of a whole game of Quarto from the empty board, in two halves."""
    from quaterne.terminal.proof import run

    run(rules, threads, table, json)
