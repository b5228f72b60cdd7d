"""`quaterne census`: its reports as text, JSON and chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from quaterne.atomic_write import write_atomically
from quaterne.census import (
    CensusError,
    PlacedReport,
    QuatrenunCensus,
    Share,
    census_quarto,
    census_quatrenun,
    quarto_chart,
)
from quaterne.census.quarto import MAX_PLACED
from quaterne.census.shares import check_number
from quaterne.cluster import Workers
from quaterne.rules import Rules
from quaterne.speech import Formatter
from quaterne.terminal.long_run import decimal, long_run, percent, print_reports, rows

_COLUMNS = (
    "census-placed",
    "census-positions",
    "census-won",
    "census-drawn",
    "census-lost",
    "census-mean-win",
    "census-mean-loss",
)


def parse_placed(text: str) -> tuple[int, ...]:
    """Return numbers and ranges, separated by commas.

    >>> parse_placed("3"), parse_placed("0-2,5")
    ((3,), (0, 1, 2, 5))
    """
    return tuple(number for part in text.split(",") for number in _parse_range(text, part.strip()))


def _parse_range(text: str, part: str) -> range:
    first, dash, last = part.partition("-")
    if not (first.isdecimal() and (last.isdecimal() if dash else not last)):
        raise CensusError(
            f"{text!r} is not a number of pieces: write 4, or 0-15, or both as 0-4,9"
        ).because("placed", text=text)
    least, most = int(first), int(last or first)
    for number in (least, most):
        check_number("placed", number, 0, MAX_PLACED)
    if least > most:
        raise CensusError(
            f"{part!r} has no numbers: write the smaller one first, {most}-{least}"
        ).because("descending", text=part, right=f"{most}-{least}")
    return range(least, most + 1)


def run_quarto(
    rules: Rules,
    placed: Sequence[int],
    samples: int,
    seed: int,
    results: Path,
    workers: Workers,
    chart: Path | None,
    as_json: bool,
    formatter: Formatter,
) -> None:
    """Count positions of Quarto and print the reports."""
    with long_run(formatter, "census-running", results) as progress:
        reports = census_quarto(
            rules,
            placed,
            samples=samples,
            seed=seed,
            results=results,
            workers=workers,
            on_progress=progress.on_progress,
            on_dashboard=progress.on_dashboard,
        )
    if chart is not None:
        say = formatter.say
        drawing = quarto_chart(
            reports,
            title=say("census-chart-title", rules=str(rules)),
            axis=say("census-chart-axis"),
            names=(say("census-won"), say("census-drawn"), say("census-lost")),
        )
        write_atomically(chart, drawing.encode())
    print_reports(reports, quarto_lines(rules, reports, formatter), as_json)


def quarto_lines(
    rules: Rules, reports: Sequence[PlacedReport], formatter: Formatter
) -> Iterator[str]:
    """Yield the reports for people, line by line."""
    say = formatter.say
    yield say("census-quarto", rules=str(rules))
    table = [list(map(say, _COLUMNS))]
    for report in reports:
        kind = "census-exact" if report.exact else "census-sampled"
        table.append(
            [
                str(report.placed),
                say(kind, positions=f"{report.positions}"),
                *(_share(share, formatter) for share in (report.won, report.drawn, report.lost)),
                *(_mean(mean, formatter) for mean in (report.mean_win, report.mean_loss)),
            ]
        )
    yield from rows(table)


def _share(share: Share, formatter: Formatter) -> str:
    low, high = share.share_95
    text = percent(formatter, share.share, 2)
    if low == high:
        return text
    return f"{text} ({decimal(formatter, 100 * low, 2)}–{percent(formatter, high, 2)})"


def _mean(mean: float | None, formatter: Formatter) -> str:
    return "–" if mean is None else decimal(formatter, mean, 2)


def run_quatrenun(
    starts: int, seed: int, results: Path, workers: Workers, as_json: bool, formatter: Formatter
) -> None:
    """Solve random layouts of Quatrenun and print the census."""
    with long_run(formatter, "census-running", results) as progress:
        census = census_quatrenun(
            starts,
            seed,
            results=results,
            workers=workers,
            on_progress=progress.on_progress,
            on_dashboard=progress.on_dashboard,
        )
    print_reports([census], quatrenun_lines(census, formatter), as_json)


def quatrenun_lines(census: QuatrenunCensus, formatter: Formatter) -> Iterator[str]:
    """Yield the census for people, line by line."""
    say = formatter.say
    yield say("census-quatrenun", starts=census.starts, seed=census.seed, layouts=census.layouts)
    yield say(
        "census-quatrenun-values",
        won=census.won.count,
        drawn=census.drawn.count,
        lost=census.lost.count,
    )
    yield say("census-quatrenun-bound", share=percent(formatter, census.decisive_95, 2))
    yield say(
        "census-quatrenun-nodes",
        mean=decimal(formatter, census.nodes_mean / 1e6, 1),
        most=decimal(formatter, census.nodes_most / 1e6, 1),
    )
    if census.first_decisive is None:
        yield say("census-quatrenun-none")
    else:
        yield say("census-quatrenun-first", layout=census.first_decisive)
