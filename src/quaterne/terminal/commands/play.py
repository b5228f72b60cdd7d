"""`quaterne play`: a game at this terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne.terminal.commands.options import check_language

__all__ = ["play"]


def play(
    rules: Annotated[
        str | None,
        typer.Option(help="A named set (classic, advanced, …) or words: 'quarto squares'."),
    ] = None,
    first: Annotated[str | None, typer.Option(help="Name of one player.")] = None,
    second: Annotated[str | None, typer.Option(help="Name of the other.")] = None,
    level: Annotated[
        int | None,
        typer.Option("--level", "--second-level", help="The computer as the other player, 1 to 8."),
    ] = None,
    first_level: Annotated[
        int | None, typer.Option(help="The computer as the first player, to watch two play.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat the drawing of lots, and all that is random.")
    ] = None,
    pieces: Annotated[
        Literal["classic", "tactile"] | None, typer.Option(help="Which set of pieces is named.")
    ] = None,
    masks: Annotated[
        Literal["none", "first", "second", "both"] | None, typer.Option(help="Who wears a mask.")
    ] = None,
    touches: Annotated[
        int | None, typer.Option(help="How often a masked player may touch in a move.")
    ] = None,
    silent: Annotated[
        bool, typer.Option("--silent", help="Masked players are not told where a piece goes.")
    ] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Allow line reading.")] = False,
    hints: Annotated[bool, typer.Option("--hints", help="Allow hints.")] = False,
    display: Annotated[
        Literal["words", "table", "off"] | None, typer.Option(help="The board after every move.")
    ] = None,
    detail: Annotated[
        Literal["words", "codes", "coordinates"] | None, typer.Option(help="How much is said.")
    ] = None,
    warn: Annotated[
        int | None, typer.Option(min=0, help="Warn when so many seconds are left; 0 for never.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en; else that of the locale.")] = None,
    record: Annotated[
        Path | None, typer.Option(help="Write the record here after every action.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with this game.")] = None,
    go_on: Annotated[
        bool, typer.Option("--continue", help="Go on with the game that was interrupted last.")
    ] = False,
    colour: Annotated[bool, typer.Option("--colour", "--color", help="Use colours.")] = False,
    speak: Annotated[
        bool, typer.Option("--speak", help="Read every line aloud with espeak-ng.")
    ] = False,
) -> None:
    """Play at this terminal: two people, or against the computer; asks what is not said here."""
    check_language(lang)
    if (first and first_level) or (second and level):
        raise typer.BadParameter("a name and a level for the same player exclude each other")
    from quaterne.terminal.game.options import PlayOptions
    from quaterne.terminal.game.program import run

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
