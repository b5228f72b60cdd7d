"""The command `quaterne`.  Subcommands import what they need when they run: help is quick."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

from quaterne import __version__
from quaterne.errors import QuaterneError

__all__ = ["app", "main"]

app = typer.Typer(
    name="quaterne",
    help="The board games Quarto and Quatrenun.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

BAD_INPUT = 2


def main() -> None:
    """Run the command; what is wrong with its input is said in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a file's name may be no text
    try:
        app()
    except (QuaterneError, OSError, UnicodeDecodeError) as error:
        print(f"quaterne: {describe(error)}", file=sys.stderr)
        sys.exit(BAD_INPUT)
    except KeyboardInterrupt:
        sys.exit(130)


def describe(error: Exception) -> str:
    """An error in one line for people."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 text: {error.reason} at byte {error.start}"
    return str(error)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"quaterne {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    """The board games Quarto and Quatrenun."""


@app.command()
def play(
    rules: Annotated[
        str, typer.Option(help="A named set (classic, advanced, …) or words: 'quarto squares'.")
    ] = "classic",
    first: Annotated[str, typer.Option(help="Name of one player.")] = "Player 1",
    second: Annotated[str, typer.Option(help="Name of the other.")] = "Player 2",
    record: Annotated[
        Path | None, typer.Option(help="Save the game here after every move.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    seed: Annotated[
        int | None, typer.Option(help="Repeat the drawing of lots, and Quatrenun's layout.")
    ] = None,
) -> None:
    """Play at this terminal, two people at one keyboard."""
    from quaterne.terminal import play as game

    game.run(rules, (first, second), record, resume, seed)


@app.command()
def replay(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Records; none means standard input.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object a game.")] = False,
) -> None:
    """Check game records and tell how the games ended."""
    from quaterne.terminal import replay as replaying

    if not replaying.run(files or [], json):
        raise typer.Exit(BAD_INPUT)
