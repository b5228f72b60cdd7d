"""`quaterne puzzle`: one position, one question, exactly one answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import typer

from quaterne.streams import write_line
from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import DetailOption, LanguageOption

__all__ = ["puzzle"]


def _check_choice(exact: Mapping[str, object], vague: Mapping[str, object]) -> None:
    """Raise `InvalidUsage` for options that choose a puzzle in two ways."""
    chosen = [option for option, value in exact.items() if value is not None]
    more = [option for option, value in vague.items() if value is not None]
    if chosen and len(chosen) + len(more) > 1:
        raise InvalidUsage("exclusive", one=chosen[0], other=[*chosen, *more][1])


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
    vague = {"--kind": kind, "--level": level, "--seed": seed}
    _check_choice({"--id": name, "--daily": daily or None}, vague)
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
