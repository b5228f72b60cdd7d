"""Options that several commands share, and their checks."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne.speech.languages import Language, choose_language
from quaterne.terminal.command_line.usage_errors import InvalidUsage

__all__ = [
    "BAD_INPUT",
    "INTERRUPTED",
    "DetailOption",
    "JobsOption",
    "LanguageOption",
    "RecordsArgument",
    "SchedulerOption",
    "TableOption",
    "check_language",
]

BAD_INPUT = 2
INTERRUPTED = 130


def check_language(context: typer.Context, lang: str | None) -> str | None:
    """Return the language of this command, else that of the whole command line.

    Raise `InvalidUsage` when the option names no language.
    """
    if lang is None:
        above = context.parent
        while above is not None and above.params.get("lang") is None:
            above = above.parent
        return None if above is None else above.params["lang"]
    try:
        choose_language(lang)
    except ValueError:
        known = ", ".join(Language)
        raise InvalidUsage("unknown-language", value=lang, known=known) from None
    return lang


RecordsArgument = Annotated[list[Path] | None, typer.Argument()]
LanguageOption = Annotated[
    str | None, typer.Option("--lang", "--language", callback=check_language)
]
DetailOption = Literal["words", "codes"]
JobsOption = Annotated[int | None, typer.Option("--jobs")]
SchedulerOption = Annotated[
    str | None, typer.Option("--scheduler", envvar="QUATERNE_SCHEDULER", show_envvar=True)
]
TableOption = Annotated[int | None, typer.Option("--table")]
