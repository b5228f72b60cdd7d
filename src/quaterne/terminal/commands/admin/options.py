"""Options that several commands of `quaterne admin` and `quaterne store` have."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from quaterne.terminal.command_line.localized_commands import LocalizedGroup
from quaterne.terminal.command_line.usage_errors import InvalidUsage
from quaterne.terminal.commands.options import LanguageOption

__all__ = [
    "BeforeOption",
    "DatabaseOption",
    "ForOption",
    "JsonOption",
    "LimitOption",
    "OptionalReason",
    "ReasonOption",
    "YesOption",
    "confirm",
    "group",
]

DatabaseOption = Annotated[
    str | None,
    typer.Option(envvar="QUATERNE_DATABASE"),
]
JsonOption = Annotated[bool, typer.Option("--json")]
LimitOption = Annotated[int, typer.Option(min=1, max=500)]
BeforeOption = Annotated[str | None, typer.Option()]
ReasonOption = Annotated[str, typer.Option()]
OptionalReason = Annotated[str, typer.Option("--reason")]
ForOption = Annotated[str, typer.Option("--for")]
YesOption = Annotated[bool, typer.Option("--yes")]


def group(name: str) -> typer.Typer:
    """Return a group of commands; its help is the message `command-` and its path."""
    return typer.Typer(
        name=name,
        cls=LocalizedGroup,
        callback=_take_language,
        rich_markup_mode=None,
        add_completion=False,
    )


def _take_language(lang: LanguageOption = None) -> None:
    """Take `--lang` after the name of a group; its commands look for it there."""


def confirm(subject: str, what: str, is_sure: bool, lang: str | None = None) -> None:
    """Ask before deleting a subject; leave unless the answer is yes.

    `what` is the word of the catalogues for it.
    """
    if is_sure:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise InvalidUsage("unconfirmed")
    from quaterne.errors import QuaterneError
    from quaterne.speech import Speaker, choose_language
    from quaterne.terminal.interpreter import AcceptedInput, Interpreter, Keyword

    speaker = Speaker(choose_language(lang))
    print(f"{subject}\n{speaker.say('ask-delete', what=what)} ", end="", flush=True)
    accepted = AcceptedInput(keywords=("input-yes", "input-no"), abbreviated=True)
    try:
        [answer] = Interpreter(speaker).interpret(sys.stdin.readline().strip(), accepted)
    except QuaterneError:
        raise typer.Abort from None
    if answer != Keyword("input-yes"):
        raise typer.Abort
