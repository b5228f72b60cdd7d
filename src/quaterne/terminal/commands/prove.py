"""`quaterne prove`: the value of a whole game from the empty board."""

from __future__ import annotations

from typing import Annotated

import typer

from quaterne.terminal.commands.options import LanguageOption, TableOption

__all__ = ["prove"]


def prove(
    rules: str = "classic",
    threads: int = 2,
    table: TableOption = None,
    no_guide: Annotated[bool, typer.Option("--no-guide")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Prove the value of a whole game of Quarto from the empty board, in two halves."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.proof_report import run

    run(rules, threads, table, json, choose_language(lang), guide=not no_guide)
