"""`quaterne play`: a game at this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import LanguageOption

__all__ = ["play"]


def play(
    rules: str | None = None,
    first: str | None = None,
    second: str | None = None,
    level: Annotated[
        int | None,
        typer.Option("--level", "--second-level", min=1, max=8),
    ] = None,
    first_level: Annotated[int | None, typer.Option(min=1, max=8)] = None,
    seed: int | None = None,
    pieces: Literal["classic", "tactile"] | None = None,
    masks: Literal["none", "first", "second", "both"] | None = None,
    touches: int | None = None,
    silent: Annotated[bool, typer.Option("--silent")] = False,
    lines: Annotated[bool, typer.Option("--lines")] = False,
    hints: Annotated[bool, typer.Option("--hints")] = False,
    uniform: Annotated[bool, typer.Option("--uniform")] = False,
    display: Literal["words", "table", "off"] | None = None,
    detail: Literal["words", "codes", "coordinates"] | None = None,
    warn: Annotated[int | None, typer.Option(min=0)] = None,
    lang: LanguageOption = None,
    record: Path | None = None,
    resume: Path | None = None,
    go_on: Annotated[bool, typer.Option("--continue")] = False,
    colour: Annotated[bool, typer.Option("--colour", "--color")] = False,
    speak: Annotated[bool, typer.Option("--speak")] = False,
) -> None:
    """Play at this terminal: two people, or against the computer; asks what is not said here."""
    if (first and first_level) or (second and level):
        seat = "first" if first and first_level else "second"
        raise InvalidUsage("name-and-level", seat=seat)
    if resume is not None and go_on:
        raise InvalidUsage("exclusive", one="--resume", other="--continue")
    for option, value in (("--rules", rules), ("--seed", seed)):
        if (resume is not None or go_on) and value is not None:
            earlier = "--resume" if resume is not None else "--continue"
            raise InvalidUsage("exclusive", one=earlier, other=option)
    if go_on and record is not None:
        raise InvalidUsage("exclusive", one="--continue", other="--record")
    from quaterne.terminal.game.program import run
    from quaterne.terminal.game.setup.play_options import PlayOptions

    options = PlayOptions(
        rules=rules,
        names=(first, second),
        levels=(first_level, level),
        seed=seed,
        pieces=pieces,
        masks=masks,
        touches=touches,
        silent=silent,
        lines=lines,
        hints=hints,
        uniform=uniform,
        display=display,
        detail=detail,
        warning=warn,
        language=lang,
        record=record,
        resume=resume,
        go_on=go_on,
        colour=colour,
        speak=speak,
    )
    raise typer.Exit(run(options))
