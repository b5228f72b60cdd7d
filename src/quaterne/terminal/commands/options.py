"""Options that several commands share, and their checks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

__all__ = [
    "BAD_INPUT",
    "INTERRUPTED",
    "DetailOption",
    "LanguageOption",
    "RecordsArgument",
    "RulesOption",
    "TableOption",
    "ThreadsOption",
    "check_language",
]

BAD_INPUT = 2
INTERRUPTED = 130

RecordsArgument = Annotated[
    list[Path] | None, typer.Argument(help="Records; none means standard input.")
]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", "--language", help="fr or en; else that of the locale.")
]
DetailOption = Annotated[
    Literal["words", "codes"], typer.Option(help="Pieces in words, or by their digits.")
]
RulesOption = Annotated[
    str, typer.Option(help="A named set (classic, advanced, …) or words: 'quarto squares'.")
]
ThreadsOption = Annotated[int, typer.Option(help="How many threads to search with.")]
TableOption = Annotated[int | None, typer.Option("--table", help="Memory for the search, in MB.")]


def check_language(lang: str | None) -> None:
    """Raise `typer.BadParameter` when an option names no language."""
    if lang is not None:
        from quaterne.speech.languages import choose_language

        try:
            choose_language(lang)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--lang") from None
