"""The command `quaterne`: its subcommands, and how it ends."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from quaterne import __version__
from quaterne.errors import QuaterneError
from quaterne.streams import SUBSTITUTE, discard_output
from quaterne.terminal.command_line.error_messages import error_message
from quaterne.terminal.command_line.help_texts import command_line_language
from quaterne.terminal.command_line.localized_commands import LocalizedCommand, LocalizedGroup
from quaterne.terminal.commands.admin.admin import app as admin_app
from quaterne.terminal.commands.analyse import analyse
from quaterne.terminal.commands.bench import bench
from quaterne.terminal.commands.book import book
from quaterne.terminal.commands.census import census
from quaterne.terminal.commands.engine import engine
from quaterne.terminal.commands.judge import judge
from quaterne.terminal.commands.match import match
from quaterne.terminal.commands.options import BAD_INPUT, INTERRUPTED, LanguageOption
from quaterne.terminal.commands.play import play
from quaterne.terminal.commands.prove import prove
from quaterne.terminal.commands.puzzle import puzzle
from quaterne.terminal.commands.replay import replay
from quaterne.terminal.commands.review import review
from quaterne.terminal.commands.serve import serve
from quaterne.terminal.commands.store.store import app as store_app

__all__ = ["app", "main"]

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
