"""`quaterne bench`: how fast the engine is."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quaterne.terminal.commands.options import LanguageOption

__all__ = ["bench"]


def bench(
    only: list[str] | None = None,
    positions: list[Path] | None = None,
    rules: str = "classic",
    threads: int = 2,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.speech.languages import choose_language
    from quaterne.terminal.bench.runner import run

    run(only or [], positions or [], rules, threads, json, choose_language(lang))
