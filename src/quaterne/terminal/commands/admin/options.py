"""Options that several commands of `quaterne admin` have."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

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
    typer.Option(envvar="QUATERNE_DATABASE", help="As for quaterne serve; else its usual file."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="One object a line.")]
LimitOption = Annotated[int, typer.Option(min=1, max=500, help="How many at the most.")]
BeforeOption = Annotated[
    str | None, typer.Option(help="Go on after this one, the last that was listed.")
]
ReasonOption = Annotated[str, typer.Option(help="Why, for the audit log.")]
OptionalReason = Annotated[str, typer.Option("--reason", help="Why, for the audit log.")]
ForOption = Annotated[str, typer.Option("--for", help="For how long: 30m, 12h, 7d, 2w.")]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


def group(name: str, purpose: str) -> typer.Typer:
    """Return a group of commands."""
    return typer.Typer(
        name=name, help=purpose, no_args_is_help=True, rich_markup_mode=None, add_completion=False
    )


def confirm(question: str, is_sure: bool) -> None:
    """Ask before something that cannot be undone; leave unless the answer is yes."""
    if is_sure:
        return
    if sys.stdin is None or not sys.stdin.isatty():
        raise typer.BadParameter("this cannot be undone: say --yes where nobody can be asked")
    typer.confirm(question, abort=True)
