"""`Session`: workers that several works use one after the other, connected when first needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from quaterne.cluster.chunks import Chunk, Work, begin_chunk
from quaterne.cluster.result_log import Unit
from quaterne.cluster.workers import Workers

if TYPE_CHECKING:
    from quaterne.cluster.dask_client import DaskClient

__all__ = ["Session"]


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
