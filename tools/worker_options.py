"""What scripts with long work share: the options for who does it, and progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from quaterne.cluster import Workers
from quaterne.terminal.console import progress_bar

__all__ = ["add_worker_options", "dashboard", "shown_progress", "workers_of"]


def add_worker_options(parser: argparse.ArgumentParser) -> None:
    """Add `--jobs` and `--scheduler`."""
    parser.add_argument("--jobs", type=int, help="processes here; one for each processor")
    parser.add_argument(
        "--scheduler", help="the address of a Dask scheduler, or QUATERNE_SCHEDULER"
    )


def workers_of(arguments: argparse.Namespace) -> Workers:
    """Return who does the work."""
    return Workers.chosen(arguments.scheduler, arguments.jobs)


@contextmanager
def shown_progress(title: str) -> Iterator[Callable[[int, int], None]]:
    """Yield what shows how many of how many are done, where a person looks at a screen."""
    with progress_bar(title) as show:
        yield lambda done, of: show(done / of if of else 1.0, f"{done} / {of}")


def dashboard(address: str) -> None:
    """Say where Dask's page is."""
    print(f"Dask's dashboard: {address}", file=sys.stderr, flush=True)
