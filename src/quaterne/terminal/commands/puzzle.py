"""`quaterne puzzle`: one position, one question, exactly one answer."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from quaterne.streams import write_line
from quaterne.terminal.commands.options import DetailOption, LanguageOption

__all__ = ["puzzle"]


def puzzle(
    kind: Literal["call", "give", "win", "group"] | None = None,
    level: Annotated[int | None, typer.Option(min=1, max=5)] = None,
    daily: Annotated[bool, typer.Option("--daily")] = False,
    name: Annotated[str | None, typer.Option("--id")] = None,
    seed: int | None = None,
    detail: DetailOption = "words",
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Solve a puzzle: one position, one question, exactly one answer."""
    from datetime import date
    from json import dumps

    from quaterne.codec import to_dict
    from quaterne.puzzles import PuzzleKind, solved_puzzle
    from quaterne.speech import Speaker, Verbosity, choose_language
    from quaterne.terminal.console import StandardConsole
    from quaterne.terminal.puzzle_session import PuzzleSession, choose_puzzle

    today = date.today() if daily else None
    chosen = choose_puzzle(None if kind is None else PuzzleKind(kind), level, today, name, seed)
    if json:
        write_line(dumps(to_dict(solved_puzzle(chosen))))
        return
    speaker = Speaker(choose_language(lang), verbosity=Verbosity(detail))
    PuzzleSession(chosen, StandardConsole(), speaker).run(of_the_day=daily)
