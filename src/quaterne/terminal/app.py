"""The command `quaterne`.  Subcommands import what they need when they run: help is quick."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne import __version__
from quaterne.errors import QuaterneError
from quaterne.streams import answer, give_up_output

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
_UsageError: type[Exception] = typer.BadParameter.__bases__[0]
"""Of the click that typer uses, its own or an installed one."""


def main() -> None:
    """Run the command; what is wrong with its input is said in one line, with exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a file's name may be no text
    try:
        code = app(standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except _UsageError as error:
        code = BAD_INPUT
        print(_usage(error), file=sys.stderr)
    except BrokenPipeError:
        give_up_output()
        code = 1
    except (QuaterneError, OSError, UnicodeDecodeError) as error:
        if isinstance(error, OSError):
            give_up_output()
        print(f"quaterne: {describe(error)}", file=sys.stderr)
        code = BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    sys.exit(code)


def _usage(error: Exception) -> str:
    """What is wrong with the options, in one line; without any command, the help."""
    message: str = error.format_message()  # type: ignore[attr-defined]
    return message if message.startswith("Usage:") else f"quaterne: {message}"


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
    _check_language(lang)
    if (first and first_level) or (second and level):
        raise typer.BadParameter("a name and a level for the same player exclude each other")
    from quaterne.terminal.game import program
    from quaterne.terminal.game.options import Wishes

    wishes = Wishes(
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
    raise typer.Exit(program.run(wishes))


@app.command()
def replay(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Records; none means standard input.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object a game.")] = False,
    lang: Annotated[str | None, typer.Option(help="fr or en; else that of the locale.")] = None,
) -> None:
    """Check game records and tell how the games ended; walk through one game at a terminal."""
    _check_language(lang)
    from quaterne.terminal.commands import replay as replaying

    if not json and replaying.can_walk(files or []):
        from quaterne.terminal.commands import replay_walk as walking

        if walking.run((files or [])[0], lang):
            return
    if not replaying.run(files or [], json):
        raise typer.Exit(BAD_INPUT)


_LANGUAGE = Annotated[
    str | None, typer.Option("--lang", "--language", help="fr or en; else that of the locale.")
]
_DETAIL = Annotated[
    Literal["words", "codes"], typer.Option(help="Pieces in words, or by their digits.")
]


@app.command()
def review(
    files: Annotated[
        list[Path] | None, typer.Argument(help="Records; none means standard input.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="One object a game.")] = False,
    detail: _DETAIL = "words",
    time: Annotated[
        float | None,
        typer.Option(min=0, help="Seconds for a game; what is not known then is said."),
    ] = 10.0,
    lang: _LANGUAGE = None,
) -> None:
    """Judge every decision of recorded games exactly, and tell what was better."""
    _check_language(lang)
    from quaterne.review import TimeBudget
    from quaterne.speech import Speaker, Verbosity, choose_language
    from quaterne.terminal.commands import review as reviewing

    speaker = Speaker(choose_language(lang), verbosity=Verbosity(detail))
    patience = TimeBudget(None if time is None else time / 4, time)
    if not reviewing.run(files or [], speaker, json, patience):
        raise typer.Exit(BAD_INPUT)


@app.command()
def puzzle(
    kind: Annotated[
        Literal["call", "give", "win", "group"] | None, typer.Option(help="What is asked.")
    ] = None,
    level: Annotated[int | None, typer.Option(min=1, max=5, help="1 (easy) to 5.")] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of the day.")] = False,
    name: Annotated[
        str | None, typer.Option("--id", help="This puzzle, by the name it is shown with.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat the drawing of lots.")] = None,
    detail: _DETAIL = "words",
    json: Annotated[bool, typer.Option("--json", help="One object, with its answer.")] = False,
    lang: _LANGUAGE = None,
) -> None:
    """Solve a puzzle: one position, one question, exactly one answer."""
    _check_language(lang)
    from datetime import date
    from json import dumps

    from quaterne.puzzles import PuzzleKind, to_dict
    from quaterne.speech import Speaker, Verbosity, choose_language
    from quaterne.terminal.commands import puzzle as puzzling
    from quaterne.terminal.game.console import StandardConsole

    today = date.today() if daily else None
    asked = puzzling.chosen(None if kind is None else PuzzleKind(kind), level, today, name, seed)
    if json:
        answer(dumps(to_dict(asked, solved=True)))
        return
    speaker = Speaker(choose_language(lang), verbosity=Verbosity(detail))
    puzzling.Session(asked, StandardConsole(), speaker).run(of_the_day=daily)


def _check_language(lang: str | None) -> None:
    if lang is not None:
        from quaterne.speech.languages import choose_language

        try:
            choose_language(lang)
        except ValueError as error:
            raise typer.BadParameter(str(error), param_hint="--lang") from None


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
    from quaterne.engine import Engine, Limits
    from quaterne.notation import parse_rules
    from quaterne.terminal.commands import analyse as analysing

    wishes = analysing.Wishes(parse_rules(rules), moves, not value_only, Limits(seconds=time), json)
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
    from quaterne.terminal.commands import prove as proving

    proving.run(rules, threads, table, json)


@app.command()
def book(
    output: Annotated[Path, typer.Argument(help="Where to write the book.")] = Path("opening.book"),
    threads: _THREADS = 2,
    table: _TABLE = None,
    placed: Annotated[int, typer.Option(help="How many pieces deep, 0 to 4.")] = 4,
) -> None:
    """Build the opening book; stopped and started again, it goes on where it was."""
    from quaterne.terminal.commands import book as building

    if not building.run(output, threads, table, placed):
        raise typer.Exit(130)


@app.command()
def bench(
    only: Annotated[
        list[str] | None, typer.Option(help="Run only this work; may be repeated.")
    ] = None,
    positions: Annotated[
        list[Path] | None,
        typer.Option(help="Search the positions of this table instead; may be repeated."),
    ] = None,
    rules: _RULES = "classic",
    threads: _THREADS = 2,
    json: Annotated[bool, typer.Option("--json", help="One object a piece of work.")] = False,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.terminal.commands import bench as measuring

    measuring.run(only or [], positions or [], rules, threads, json)


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(help="Where to listen: 127.0.0.1, or 0.0.0.0 for everywhere.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="8000; 0 for any that is free.")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE."),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; several need PostgreSQL.")] = None,
    log_level: Annotated[
        Literal["critical", "error", "warning", "info", "debug"] | None,
        typer.Option(help="How much is written down."),
    ] = None,
    root_path: Annotated[
        str | None, typer.Option(help="The path under which a proxy shows it, like /games.")
    ] = None,
    is_opened: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
) -> None:
    """Run the web server; each option can also be set as QUATERNE_… in the environment."""
    from quaterne.terminal.commands.serve import run_serve

    run_serve(
        is_opened,
        host=host,
        port=port,
        database=database,
        workers=workers,
        log_level=log_level,
        root_path=root_path,
    )


@app.command()
def engine() -> None:
    """Let another program drive the engine by lines of text: see docs/engine/protocol.md."""
    from quaterne.terminal.commands import engine as answering

    answering.run()


@app.command()
def match(
    engines: Annotated[
        list[str], typer.Argument(help="level:1 to level:8 or cmd:PROGRAM; NAME= may stand before.")
    ],
    rules: _RULES = "classic",
    games: Annotated[int, typer.Option(help="Games between each two.")] = 100,
    jobs: Annotated[int, typer.Option(help="Games at a time.")] = 1,
    time: Annotated[float | None, typer.Option(help="Seconds for a turn.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Nodes for a turn.")] = None,
    patience: Annotated[
        float | None, typer.Option(help="Seconds to wait for an answer beyond the time.")
    ] = None,
    opening: Annotated[int, typer.Option(help="Random placements before the engines play.")] = 2,
    seed: Annotated[int, typer.Option(help="Repeat openings, layouts and choices.")] = 0,
    table: Annotated[int, typer.Option(help="Memory for each of our engines, in MB.")] = 64,
    record: Annotated[
        Path, typer.Option(help="Where the games are kept, and gone on with.")
    ] = Path("match.qtn"),
    json: Annotated[bool, typer.Option("--json", help="One object.")] = False,
) -> None:
    """Play engines against each other and tell who is stronger, with error margins."""
    from quaterne.terminal.commands import match as matching

    plan = matching.plan_from(engines, rules, games, seed, opening, time, nodes, table, patience)
    if not matching.run(plan, record, jobs, json):
        raise typer.Exit(130)
