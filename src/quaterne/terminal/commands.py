"""The subcommands of `quaterne`, in the order of the alphabet.

Each declares its options here and imports what it needs when it runs, so that help is quick.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import typer

from quaterne.extras import needs
from quaterne.streams import write_line
from quaterne.terminal.command_line import (
    BAD_INPUT,
    INTERRUPTED,
    DetailOption,
    InvalidUsage,
    JobsOption,
    LanguageOption,
    RecordsArgument,
    SchedulerOption,
    TableOption,
)

# `quaterne analyse`: exact values of positions.


def analyse(
    positions: Annotated[list[str] | None, typer.Argument()] = None,
    rules: str = "classic",
    moves: Annotated[bool, typer.Option("--moves")] = False,
    value_only: Annotated[bool, typer.Option("--value-only")] = False,
    threads: int = 1,
    table: TableOption = None,
    no_book: Annotated[bool, typer.Option("--no-book")] = False,
    time: float | None = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Tell the exact value of positions: win, draw or loss, and how far away."""
    if moves and value_only:
        raise InvalidUsage("exclusive", one="--moves", other="--value-only")
    from quaterne.engine import Engine, Limits
    from quaterne.notation import parse_rules
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.analysis_report import AnalyseOptions
    from quaterne.terminal.analysis_report import run_analysis as run

    options = AnalyseOptions(
        parse_rules(rules), moves, not value_only, Limits(seconds=time), json, choose_language(lang)
    )
    engine = Engine(threads=threads, table_mb=table, book=not no_book)
    if not run(positions or [], options, engine):
        raise typer.Exit(BAD_INPUT)


# `quaterne bench`: how fast the engine is.


_BENCH_RULES = "classic"
_BENCH_THREADS = 2


def bench(
    only: list[str] | None = None,
    positions: list[Path] | None = None,
    rules: str = _BENCH_RULES,
    threads: int = _BENCH_THREADS,
    signature: Annotated[bool, typer.Option("--signature")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Measure the engine: nodes, time, nodes per second."""
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.bench import print_signature
    from quaterne.terminal.bench import run_benchmarks as run

    if signature:
        if only or positions or (rules, threads) != (_BENCH_RULES, _BENCH_THREADS):
            raise InvalidUsage("signature")
        print_signature(json)
        return
    run(only or [], positions or [], rules, threads, json, choose_language(lang))


# `quaterne book`: the opening book, built from scratch.


def book(
    output: Annotated[Path, typer.Argument()] = Path("opening.book"),
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    table: TableOption = None,
    placed: int = 4,
    lang: LanguageOption = None,
) -> None:
    """Build the opening book; started again, it resumes where it stopped."""
    from quaterne.cluster import Workers
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.bench import run_book_builder as run

    run(output, table, placed, Workers.chosen(scheduler, jobs), choose_language(lang))


# `quaterne census`: values of positions, counted.


def census(
    counted: Annotated[Literal["quarto", "quatrenun"], typer.Argument()],
    placed: str | None = None,
    rules: str | None = None,
    samples: int | None = None,
    starts: int | None = None,
    seed: int = 0,
    results: Path = Path("census.results"),
    chart: Path | None = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Count how many positions are won, drawn and lost."""
    other = (
        {"--starts": starts}
        if counted == "quarto"
        else {"--placed": placed, "--rules": rules, "--samples": samples, "--chart": chart}
    )
    for option, value in other.items():
        if value is not None:
            raise InvalidUsage("census-option", option=option, counted=counted)
    from quaterne.cluster import Workers
    from quaterne.notation import parse_rules
    from quaterne.speech import Formatter, choose_language
    from quaterne.terminal.census_report import parse_placed, run_quarto, run_quatrenun

    formatter, workers = Formatter(choose_language(lang)), Workers.chosen(scheduler, jobs)
    if counted == "quatrenun":
        run_quatrenun(100 if starts is None else starts, seed, results, workers, json, formatter)
    else:
        run_quarto(
            parse_rules(rules or "classic"),
            parse_placed("0-15" if placed is None else placed),
            10_000 if samples is None else samples,
            seed,
            results,
            workers,
            chart,
            json,
            formatter,
        )


# `quaterne engine`: the line protocol on standard input and output.


def engine(lang: LanguageOption = None) -> None:
    """Let another program drive the engine by lines of text: see docs/engine/protocol.md."""
    del lang  # the protocol is for programs: it is the same in every language
    from quaterne.engine.protocol.session import main

    raise typer.Exit(main())


# `quaterne judge`: how well an agent plays, by exact values.


def judge(
    agent: Annotated[str, typer.Argument()],
    against: Annotated[list[int] | None, typer.Option("--against")] = None,
    games: int = 100,
    rules: str = "quarto automatic",
    opening: int = 0,
    time: float | None = None,
    seed: int = 0,
    forfeit: Annotated[bool, typer.Option("--forfeit")] = False,
    results: Path = Path("judge.results"),
    chart: Path | None = None,
    jobs: JobsOption = None,
    scheduler: SchedulerOption = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Count how often an agent leaves a won or drawn position for a worse one."""
    from quaterne.cluster import Workers
    from quaterne.judge import parse_agent
    from quaterne.notation import parse_rules
    from quaterne.speech import Formatter, choose_language
    from quaterne.terminal.judge_report import run

    run(
        parse_agent(agent, seconds=time),
        tuple(against or (1, 4, 8)),
        games,
        parse_rules(rules),
        opening,
        seed,
        forfeit,
        results,
        Workers.chosen(scheduler, jobs),
        chart,
        json,
        Formatter(choose_language(lang)),
    )


# `quaterne match`: engines against each other.


def match(
    engines: Annotated[list[str], typer.Argument()],
    rules: str = "classic",
    games: int = 100,
    jobs: int = 1,
    scheduler: SchedulerOption = None,
    time: float | None = None,
    nodes: int | None = None,
    patience: float | None = None,
    opening: int = 2,
    seed: int = 0,
    table: int = 64,
    record: Path = Path("match.qtn"),
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Play engines against each other and report which is stronger, with error margins."""
    from quaterne.cluster import Workers
    from quaterne.terminal.match_report import make_schedule, run

    schedule = make_schedule(engines, rules, games, seed, opening, time, nodes, table, patience)
    if not run(schedule, record, Workers.chosen(scheduler, jobs), json, lang):
        raise typer.Exit(INTERRUPTED)


# `quaterne play`: a game at this terminal.


def play(
    rules: str | None = None,
    first: str | None = None,
    second: str | None = None,
    level: Annotated[
        int | None,
        typer.Option("--level", "--second-level", min=1, max=8),
    ] = None,
    first_level: Annotated[int | None, typer.Option(min=1, max=8)] = None,
    seed: int | None = None,
    pieces: Literal["classic", "tactile"] | None = None,
    masks: Literal["none", "first", "second", "both"] | None = None,
    touches: int | None = None,
    silent: Annotated[bool, typer.Option("--silent")] = False,
    lines: Annotated[bool, typer.Option("--lines")] = False,
    hints: Annotated[bool, typer.Option("--hints")] = False,
    uniform: Annotated[bool, typer.Option("--uniform")] = False,
    display: Literal["words", "table", "off"] | None = None,
    detail: Literal["words", "codes", "coordinates"] | None = None,
    warn: Annotated[int | None, typer.Option(min=0)] = None,
    lang: LanguageOption = None,
    record: Path | None = None,
    resume: Path | None = None,
    go_on: Annotated[bool, typer.Option("--continue")] = False,
    colour: Annotated[bool, typer.Option("--colour", "--color")] = False,
    speak: Annotated[bool, typer.Option("--speak")] = False,
) -> None:
    """Play at this terminal: two people, or against the computer; asks what is not said here."""
    if (first and first_level) or (second and level):
        seat = "first" if first and first_level else "second"
        raise InvalidUsage("name-and-level", seat=seat)
    if resume is not None and go_on:
        raise InvalidUsage("exclusive", one="--resume", other="--continue")
    for option, value in (("--rules", rules), ("--seed", seed)):
        if (resume is not None or go_on) and value is not None:
            earlier = "--resume" if resume is not None else "--continue"
            raise InvalidUsage("exclusive", one=earlier, other=option)
    if go_on and record is not None:
        raise InvalidUsage("exclusive", one="--continue", other="--record")
    from quaterne.terminal.game.play_options import PlayOptions
    from quaterne.terminal.game.session import run

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
        uniform=uniform,
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


# `quaterne prove`: the value of a whole game from the empty board.


def prove(
    rules: str = "classic",
    threads: int = 2,
    table: TableOption = None,
    no_guide: Annotated[bool, typer.Option("--no-guide")] = False,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Prove the value of a whole game of Quarto from the empty board, in two halves."""
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.analysis_report import run_proof as run

    run(rules, threads, table, json, choose_language(lang), guide=not no_guide)


# `quaterne puzzle`: one position, one question, exactly one answer.


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


# `quaterne replay`: recorded games checked, or one of them walked through.


def replay(
    files: RecordsArgument = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: LanguageOption = None,
) -> None:
    """Check game records and tell how the games ended; walk through one game at a terminal."""
    paths = files or []
    if not json and _can_walk(paths):
        from quaterne.terminal.replay import walk_through

        if walk_through(paths[0], lang):
            return
    from quaterne.speech.catalogue import choose_language
    from quaterne.terminal.record_files import check_records

    if not check_records(paths, json, choose_language(lang)):
        raise typer.Exit(BAD_INPUT)


def _can_walk(paths: list[Path]) -> bool:
    """Return whether there is one file, and a person who can walk through its game."""
    streams = (sys.stdin, sys.stdout)
    return len(paths) == 1 and all(stream and stream.isatty() for stream in streams)


# `quaterne review`: the engine's verdict on every decision of recorded games.


def review(
    files: RecordsArgument = None,
    json: Annotated[bool, typer.Option("--json")] = False,
    detail: DetailOption = "words",
    time: Annotated[
        float | None,
        typer.Option(min=0),
    ] = 10.0,
    lang: LanguageOption = None,
) -> None:
    """Judge every decision of recorded games exactly, and tell what was better."""
    from quaterne.review import TimeBudget
    from quaterne.speech import Speaker, Verbosity, choose_language
    from quaterne.terminal import review_report

    speaker = Speaker(choose_language(lang), verbosity=Verbosity(detail))
    time_budget = TimeBudget(None if time is None else time / 4, time)
    if not review_report.run(files or [], speaker, json, time_budget):
        raise typer.Exit(BAD_INPUT)


# `quaterne serve`: the web server.


def serve(
    host: str | None = None,
    port: int | None = None,
    database: str | None = None,
    workers: int | None = None,
    log_level: Literal["critical", "error", "warning", "info", "debug"] | None = None,
    root_path: str | None = None,
    log_format: Literal["text", "json"] | None = None,
    allowed_hosts: str | None = None,
    trusted_networks: str | None = None,
    keep_days: int | None = None,
    opens_browser: Annotated[bool, typer.Option("--open")] = False,
    lang: LanguageOption = None,
) -> None:
    """Run the web server; each option can also be set as QUATERNE_… in the environment."""
    import webbrowser
    from urllib.parse import urlsplit

    from quaterne.speech import catalogue, choose_language

    with needs("the server", "server"):
        from quaterne.server.main import run
        from quaterne.server.networks import EVERYWHERE, local_urls
        from quaterne.server.settings import Settings

    def on_start(address: str) -> None:
        say = catalogue(choose_language(lang)).say
        print(say("serving", address=address), flush=True)
        # Not where the environment says it: a container has addresses that nobody else can use.
        if host in EVERYWHERE and settings.allowed_hosts in ("", "*"):
            for url in local_urls(urlsplit(address).port or 80, settings.root_path):
                print(say("serving-network", address=url), flush=True)
        if opens_browser:
            webbrowser.open(address)

    settings = Settings.load(
        host=host,
        port=port,
        database=database,
        workers=workers,
        log_level=log_level,
        root_path=root_path,
        log_format=log_format,
        allowed_hosts=allowed_hosts,
        trusted_networks=trusted_networks,
        keep_days=keep_days,
    )
    sys.stdout.flush()
    run(settings, on_start)
