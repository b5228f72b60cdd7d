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


_RULES = Annotated[
    str, typer.Option(help="A named set (classic, advanced, …) or words: 'quarto squares'.")
]
_THREADS = Annotated[int, typer.Option(help="How many threads to search with.")]
_TABLE = Annotated[int | None, typer.Option("--table", help="Memory for the search, in MB.")]


@app.command()
def analyse(
    positions: Annotated[
        list[str] | None, typer.Argument(help="Positions; none means standard input, one a line.")
    ] = None,
    rules: _RULES = "classic",
    moves: Annotated[bool, typer.Option("--moves", help="Judge every move, best first.")] = False,
    value_only: Annotated[
        bool, typer.Option("--value-only", help="Leave distances out: faster.")
    ] = False,
    threads: _THREADS = 1,
    table: _TABLE = None,
    no_book: Annotated[bool, typer.Option("--no-book", help="Search from scratch.")] = False,
    time: Annotated[
        float | None, typer.Option(help="Seconds per position; then what is known is said.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object a position.")] = False,
) -> None:
    """Tell the exact value of positions: win, draw or loss, and how far away."""
    if moves and value_only:
        raise typer.BadParameter("--moves and --value-only exclude each other")
    from quaterne.engine import Engine
    from quaterne.terminal import analyse as analysing

    wishes = analysing.wishes_from(rules, moves, value_only, time, json)
    engine = Engine(threads=threads, table_mb=table, book=not no_book)
    if not analysing.run(positions or [], wishes, engine):
        raise typer.Exit(BAD_INPUT)


@app.command()
def prove(
    rules: _RULES = "classic",
    threads: _THREADS = 2,
    table: _TABLE = None,
    json: Annotated[bool, typer.Option("--json", help="One object.")] = False,
) -> None:
    """Prove the value of a whole game of Quarto from the empty board, in two halves."""
    from quaterne.terminal import prove as proving

    proving.run(rules, threads, table, json)


@app.command()
def book(
    output: Annotated[Path, typer.Argument(help="Where to write the book.")] = Path("opening.book"),
    threads: _THREADS = 2,
    table: _TABLE = None,
    placed: Annotated[int, typer.Option(help="How many pieces deep, 0 to 4.")] = 4,
) -> None:
    """Build the opening book; stopped and started again, it goes on where it was."""
    from quaterne.terminal import book as building

    if not building.run(output, threads, table, placed):
        raise typer.Exit(130)


@app.command()
def bench(
    only: Annotated[
        list[str] | None, typer.Option(help="Run only this work; may be repeated.")
    ] = None,
    threads: _THREADS = 2,
    json: Annotated[bool, typer.Option("--json", help="One object a piece of work.")] = False,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.terminal import bench as measuring

    measuring.run(only or [], threads, json)
