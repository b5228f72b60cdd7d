"""What long runs share at a terminal: progress, the dashboard's address, how they are stopped."""

from __future__ import annotations

import logging
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType

from quaterne.speech import Formatter
from quaterne.terminal.progress import progress_bar

__all__ = ["LongRun", "cluster_news", "dashboard_printer", "long_run", "sigterm_is_ctrl_c"]


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
