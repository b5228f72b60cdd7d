"""The command `quaterne`: its subcommands, and how it ends."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from quaterne import __version__
from quaterne.errors import QuaterneError
from quaterne.streams import SUBSTITUTE, discard_output
from quaterne.terminal.admin_commands import app as admin_app
from quaterne.terminal.command_line import (
    BAD_INPUT,
    INTERRUPTED,
    LanguageOption,
    LocalizedCommand,
    LocalizedGroup,
    command_line_language,
    error_message,
)
from quaterne.terminal.commands import (
    analyse,
    bench,
    book,
    census,
    engine,
    judge,
    match,
    play,
    prove,
    puzzle,
    replay,
    review,
    serve,
)
from quaterne.terminal.store_commands import app as store_app

app = typer.Typer(
    name="quaterne",
    cls=LocalizedGroup,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
_COMMANDS = (
    *(play, replay, review, puzzle, analyse, prove, book, bench, serve, engine),
    *(match, judge, census),
)
for _command in _COMMANDS:
    app.command(cls=LocalizedCommand)(_command)
app.add_typer(admin_app)
app.add_typer(store_app)


def main() -> None:
    """Run the command; report bad input in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SUBSTITUTE)
    try:
        code = app(standalone_mode=False, prog_name="quaterne")
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
        code = 1
    except SystemExit as error:  # typer, when nobody reads on: at exit Python would complain
        discard_output()
        code = error.code
    except (QuaterneError, OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError):
            discard_output()
        message = error_message(error, command_line_language())
        print(f"quaterne: {message}", file=sys.stderr)
        code = BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    sys.exit(code)


def _print_version(requested: bool) -> None:
    if requested:
        print(f"quaterne {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True)
    ] = False,
    lang: LanguageOption = None,
) -> None:
    """The board games Quarto and Quatrenun."""
