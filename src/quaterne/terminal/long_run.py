"""What long runs share at a terminal: progress, the dashboard, stopping, numbers in reports."""

from __future__ import annotations

import json
import logging
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from quaterne.codec import to_dict
from quaterne.speech import Formatter
from quaterne.streams import write_line
from quaterne.terminal.console import progress_bar


@dataclass(frozen=True, slots=True)
class LongRun:
    """Where a run reports to."""

    on_progress: Callable[[int, int], object]
    on_dashboard: Callable[[str], object]


@contextmanager
def long_run(formatter: Formatter, title: str, results: Path | None) -> Iterator[LongRun]:
    """Show progress at a terminal; when Ctrl-C or SIGTERM ends the run, say how to resume."""
    try:
        with (
            sigterm_is_ctrl_c(),
            cluster_news(formatter),
            progress_bar(formatter.say(title)) as show,
        ):
            yield LongRun(
                lambda done, of: show(done / of if of else 1.0, f"{done} / {of}"),
                dashboard_printer(formatter),
            )
    except KeyboardInterrupt:
        if results is not None:
            print(formatter.say("research-stopped", file=str(results)), file=sys.stderr)
        raise  # the command line has an exit code for it


@contextmanager
def cluster_news(formatter: Formatter) -> Iterator[None]:
    """Say in the language of the command what happens on the cluster: all workers have left."""
    log, handler = logging.getLogger("quaterne.cluster"), _Printer(formatter)
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


class _Printer(logging.Handler):
    def __init__(self, formatter: Formatter) -> None:
        super().__init__(logging.WARNING)
        self._formatter = formatter

    def emit(self, record: logging.LogRecord) -> None:
        del record  # there is one kind
        print(self._formatter.say("research-no-worker"), file=sys.stderr)


@contextmanager
def sigterm_is_ctrl_c() -> Iterator[None]:
    """Let SIGTERM end a run as Ctrl-C does: its processes end with it, and what is done is kept."""
    if current_thread() is not main_thread():  # Python forbids it elsewhere
        yield
        return
    before = signal.signal(signal.SIGTERM, _interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


def dashboard_printer(formatter: Formatter) -> Callable[[str], None]:
    """Return what prints the address of Dask's page."""
    return lambda address: print(
        formatter.say("research-dashboard", address=address), file=sys.stderr
    )


# Numbers in the tables of reports, as each language writes them.


def decimal(formatter: Formatter, number: float, digits: int) -> str:
    """Return a number with so many digits after the decimal sign."""
    return f"{number:.{digits}f}".replace(".", formatter.say("match-decimal-point"))


def percent(formatter: Formatter, share: float | None, digits: int = 1) -> str:
    """Return a share in per cent; a dash for none."""
    if share is None:
        return "–"
    return formatter.say("match-percent", number=decimal(formatter, 100 * share, digits))


def rows(table: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of a table in plain lines, every column as wide as it must be."""
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]


# `print_reports`: reports as one JSON object a line, or as text for people.


def print_reports(reports: Iterable[object], lines: Iterable[str], as_json: bool) -> None:
    """Print reports: each as an object, or all of them as these lines."""
    if as_json:
        for report in reports:
            write_line(json.dumps(to_dict(report), ensure_ascii=False))
    else:
        write_line("\n".join(lines))
