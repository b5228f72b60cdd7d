"""`run_units`: does the units of a work that its log lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from typing import Any, Protocol

from quaterne.cluster.chunks import Chunk, Work
from quaterne.cluster.result_log import Unit
from quaterne.cluster.session import Session
from quaterne.cluster.workers import Workers

__all__ = ["Log", "run_units"]

Progress = Callable[[int, int], object]
"""Called with how many units are done, and how many there are."""


class Log(Protocol):
    """Where results go: a `ResultLog`, or another file that keeps each as soon as it is added."""

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        """Return the units without a result, in order."""
        ...

    def add(self, results: Iterable[tuple[Unit, Any]]) -> None:
        """Add results: when this returns they are on disk."""
        ...

    def tidy(self) -> None:
        """Put the results in the order of their units."""
        ...


def run_units(
    work: Work,
    argument: object,
    units: Iterable[Unit],
    log: Log,
    workers: Workers | Session,
    *,
    chunk: int = 1,
    on_progress: Progress = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> None:
    """Do every unit that the log lacks; `chunk` of them are one task for a worker.

    Results go into the log as they come, at the latest with that of the unit which is done when a
    second is over, so that a run that was killed resumes.  A worker that dies loses its task alone,
    which another does.  `on_dashboard` is called once with the address of Dask's page, where there
    is one; a `Session` has its own.
    """
    wanted = list(units)
    missing = log.missing(wanted)
    done = len(wanted) - len(missing)
    on_progress(done, len(wanted))
    if missing:
        with _open(workers, on_dashboard) as session:
            for results in session.completed(work, argument, _chunks(missing, chunk)):
                log.add(results)
                done += len(results)
                on_progress(done, len(wanted))
    log.tidy()


def _open(
    workers: Workers | Session, on_dashboard: Callable[[str], object]
) -> AbstractContextManager[Session]:
    """Return the session of the caller, which stays open, or a new one."""
    if isinstance(workers, Session):
        return nullcontext(workers)
    return Session(workers, on_dashboard)


def _chunks(units: Iterable[Unit], size: int) -> Iterator[Chunk]:
    rest = iter(units)
    while some := tuple(islice(rest, size)):
        yield some
