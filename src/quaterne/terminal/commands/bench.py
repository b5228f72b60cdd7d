"""`quaterne bench`: how fast the engine is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["bench"]


def bench(
    only: list[str] | None = None,
    positions: list[Path] | None = None,
    rules: str = "classic",
    threads: int = 2,
    signature: Annotated[bool, typer.Option("--signature")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.bench.runner import run
    from quaterne.terminal.bench.signature import print_signature

    if signature:
        if only or positions:
            raise InvalidUsage("signature")
        print_signature(json)
        return
    run(only or [], positions or [], rules, threads, json, choose_language(lang))
