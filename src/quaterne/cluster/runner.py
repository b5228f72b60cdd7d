"""`run_units`: does the units of a work that its log lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from quaterne.cluster.result_log import ResultLog, Unit
from quaterne.cluster.workers import Workers

__all__ = ["run_units"]

Work = Callable[[Any, Unit], Any]
"""A function of a module, of an argument that pickle can carry and a unit; returns plain JSON."""
Progress = Callable[[int, int], object]
"""Called with how many units are done, and how many there are."""


def run_units(
    work: Work,
    argument: object,
    units: Iterable[Unit],
    log: ResultLog,
    workers: Workers,
    *,
    chunk: int = 1,
    on_progress: Progress = lambda *_: None,
    on_dashboard: Callable[[str], object] = lambda _: None,
) -> None:
    """Do every unit that the log lacks; `chunk` of them are one task for a worker.

    Results go into the log as they come, so that a run that was killed resumes.  A worker that
    dies loses its task alone, which another does.  `on_dashboard` is called once with the address
    of Dask's page, where there is one.
    """
    wanted = list(units)
    missing = log.missing(wanted)
    done = len(wanted) - len(missing)
    on_progress(done, len(wanted))
    if missing:
        for results in _completed(work, argument, missing, workers, chunk, on_dashboard):
            log.add(results)
            done += len(results)
            on_progress(done, len(wanted))
    log.tidy()


def _completed(
    work: Work,
    argument: object,
    units: Sequence[Unit],
    workers: Workers,
    chunk: int,
    on_dashboard: Callable[[str], object],
) -> Iterator[list[tuple[Unit, Any]]]:
    chunks = _chunks(units, chunk)
    if workers.is_this_process:
        for some in chunks:
            yield [(unit, work(argument, unit)) for unit in some]
        return
    from quaterne.cluster.dask_client import connected

    with connected(workers, on_dashboard) as client:
        yield from client.completed(work, argument, chunks)


def _chunks(units: Iterable[Unit], size: int) -> Iterator[tuple[Unit, ...]]:
    rest = iter(units)
    while some := tuple(islice(rest, size)):
        yield some
