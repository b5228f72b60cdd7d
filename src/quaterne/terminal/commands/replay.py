"""`quaterne replay`: recorded games checked, or one of them walked through."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import BAD_INPUT, LanguageOption, RecordsArgument

__all__ = ["replay"]


def replay(
    files: RecordsArgument = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Check game records and tell how the games ended; walk through one game at a terminal."""
    paths = files or []
    if not json and _can_walk(paths):
        from quaterne.terminal.replay import walk

        if walk.run(paths[0], lang):
            return
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.replay import check

    if not check.run(paths, json, choose_language(lang)):
        raise typer.Exit(BAD_INPUT)


def _can_walk(paths: list[Path]) -> bool:
    """Return whether there is one file, and a person who can walk through its game."""
    streams = (sys.stdin, sys.stdout)
    return len(paths) == 1 and all(stream and stream.isatty() for stream in streams)
