"""`run_units`: does the units of a work that its log lacks, with the workers of a session."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, nullcontext
from itertools import islice
from types import TracebackType
from typing import TYPE_CHECKING, Any, Protocol, Self

from quaterne.cluster.result_log import Unit
from quaterne.cluster.workers import Chunk, Work, Workers, begin_chunk

if TYPE_CHECKING:
    from quaterne.cluster.dask_client import DaskClient


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


# `Session`: workers that several works use one after the other, connected when first needed.


class Session:
    """A connection to workers, made for the first unit that is missing; it ends with the block.

    `on_dashboard` is called once with the address of Dask's page, where there is one.
    """

    def __init__(
        self, workers: Workers, on_dashboard: Callable[[str], object] = lambda _: None
    ) -> None:
        if not isinstance(workers, Workers):
            raise TypeError(
                f"workers={workers!r} is not possible: pass Workers(jobs=2), "
                "or Workers('tcp://HOST:8786')"
            )
        self.workers = workers
        self._on_dashboard = on_dashboard
        self._stack = ExitStack()
        self._client: DaskClient | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._client = None
        self._stack.close()

    def completed(
        self, work: Work, argument: object, chunks: Iterator[Chunk]
    ) -> Iterator[list[tuple[Unit, Any]]]:
        """Yield the results of units as they come, whichever worker has done them."""
        if self.workers.is_this_process:
            for chunk in chunks:
                while chunk:
                    results = begin_chunk(work, argument, chunk)
                    yield results
                    chunk = chunk[len(results) :]
            return
        if self._client is None:
            from quaterne.cluster.dask_client import connected

            self._client = self._stack.enter_context(connected(self.workers, self._on_dashboard))
        yield from self._client.completed(work, argument, chunks)
