"""Tasks on a Dask cluster, local or not: the only importer of `distributed`."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from itertools import islice
from threading import Event, Thread
from typing import Any
from urllib.request import ProxyHandler, build_opener
from uuid import uuid4

from quaterne.cluster.result_log import ClusterError, Unit
from quaterne.cluster.workers import Chunk, Work, Workers, begin_chunk, check_versions, versions
from quaterne.extras import needs

_CONNECT_SECONDS = 15
_WORKER_SECONDS = 60
_PAGE_SECONDS = 2
_PAGE_START = 100
_WATCH_SECONDS = 5.0
_NO_MODULE = re.compile(r"No module named '(\w+)")
_MISSING = b"Dask needs"
_LOG = logging.getLogger("quaterne.cluster")
_ALLOWED_FAILURES = 20
"""How many workers may die with a task before the task is blamed: machines do come and go."""
_TASKS_PER_THREAD = 2
"""One that runs and one that waits, so that no worker idles; the rest stays here."""


@contextmanager
def connected(
    workers: Workers, on_dashboard: Callable[[str], object] = lambda _: None
) -> Iterator[DaskClient]:
    """Connect to the scheduler, or start processes here; both end with the block."""
    with needs("work on several processes", "cluster"):
        import dask
        from distributed import Client, LocalCluster
    for name in ("distributed", "distributed.client"):  # the second has a level of its own
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with ExitStack() as stack:
        if workers.scheduler is None:
            stack.enter_context(
                dask.config.set({"distributed.scheduler.allowed-failures": _ALLOWED_FAILURES})
            )
            address: Any = stack.enter_context(
                LocalCluster(
                    n_workers=workers.jobs,
                    threads_per_worker=1,
                    processes=True,
                    host="127.0.0.1",
                    dashboard_address="127.0.0.1:0",
                    memory_limit=0,  # our tables have a fixed size
                    silence_logs=logging.CRITICAL,
                    preload=["quaterne.cluster.workers"],
                )
            )
        else:
            address = workers.scheduler
        try:
            client = stack.enter_context(
                Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
            )
            client.wait_for_workers(1, timeout=_WORKER_SECONDS)
        except TimeoutError as error:
            raise _unreachable(workers, "no worker, or no answer in time") from error
        except (OSError, ValueError) as error:
            raise _unreachable(workers, str(error)) from error
        if workers.scheduler is None:
            client.amm.stop()  # replicas of results that the log has already are of no use
        found = DaskClient(client)
        with _connection(OSError):
            found.check_workers()
        if "dashboard" in client.scheduler_info()["services"] and has_page(client.dashboard_link):
            on_dashboard(client.dashboard_link)
        yield found


def has_page(address: str) -> bool:
    """Return whether Dask's dashboard is there: it needs Bokeh where the scheduler runs.

    A scheduler without it names an address all the same, at which there is nothing, or the advice
    to install Bokeh.  It is asked as workers are, directly.
    """
    ask = build_opener(ProxyHandler({})).open
    try:
        with ask(address, timeout=_PAGE_SECONDS) as page:
            return _MISSING not in page.read(_PAGE_START)
    except (OSError, ValueError):  # HTTPError is one
        return False


def _unreachable(workers: Workers, problem: str) -> ClusterError:
    address = workers.scheduler or "local"
    return ClusterError(
        f"there is no cluster at {address} ({problem}): start one by dask scheduler and dask worker"
    ).because("unreachable", address=address)


@contextmanager
def _connection(*others: type[Exception]) -> Iterator[None]:
    """Name what is wrong when the scheduler ends or cannot be reached any more."""
    from distributed.comm.core import CommClosedError

    lost: tuple[type[BaseException], ...]
    lost = (CommClosedError, CancelledError, asyncio.CancelledError, *others)
    try:
        yield
    except lost as error:
        raise ClusterError(
            "the connection to the scheduler is lost: run the same command to resume"
        ).because("lost") from error


class DaskClient:
    """A connection to a cluster whose workers have our versions."""

    def __init__(self, client: Any) -> None:
        self._client = client

    def check_workers(self) -> None:
        """Raise `ClusterError` for a worker with other versions than ours, or without us."""
        try:
            found = self._client.run(versions)
        except Exception as error:  # the scheduler hands on the words of an error alone
            missing = _NO_MODULE.search(str(error))
            if missing is None:
                raise
            raise ClusterError(
                f"a worker has no package {missing[1]}: install the same versions on every machine"
            ).because("no-package", package=missing[1]) from error
        for worker, there in found.items():
            check_versions(worker, there)

    def completed(
        self, work: Work, argument: object, chunks: Iterator[Chunk]
    ) -> Iterator[list[tuple[Unit, Any]]]:
        """Yield the results of units as they come, whichever worker has done them."""
        from distributed import KilledWorker, as_completed

        run = uuid4().hex  # two runs of the same work are different tasks

        def submit(chunk: Chunk) -> Any:
            key = f"quaterne-{run}-{'.'.join(map(str, chunk[0]))}"
            return self._client.submit(_do, work, argument, chunk, key=key, pure=False)

        with _connection(), self._watched():
            first = islice(chunks, self._capacity())
            futures = as_completed([submit(chunk) for chunk in first], loop=self._client.loop)
            for future in futures:
                try:
                    worker, there, results, rest = future.result()
                except KilledWorker as error:
                    raise ClusterError(
                        f"workers died with the same task again and again: {error}"
                    ).because("killed") from error
                # A worker may have joined after the others were asked.
                check_versions(worker, there)
                future.release()
                if rest:
                    futures.add(submit(rest))
                yield results
                for chunk in islice(chunks, max(0, self._capacity() - futures.count())):
                    futures.add(submit(chunk))

    @contextmanager
    def _watched(self) -> Iterator[None]:
        """Have a warning logged whenever all workers have left."""
        over = Event()
        Thread(target=self._watch, args=(over,), daemon=True).start()
        try:
            yield
        finally:
            over.set()

    def _watch(self, over: Event) -> None:
        had_some = True
        while not over.wait(_WATCH_SECONDS):
            try:
                has_some = bool(self._client.nthreads())
            except Exception:  # the connection is lost: who waits for results says so
                return
            if had_some and not has_some:
                _LOG.warning("no worker is left: waiting for one")
            had_some = has_some

    def _capacity(self) -> int:
        with _connection(OSError):
            threads: dict[str, int] = self._client.nthreads()
        return max(1, _TASKS_PER_THREAD * sum(threads.values()))


def _do(
    work: Work, argument: object, chunk: Chunk
) -> tuple[str, dict[str, str], list[tuple[Unit, Any]], Chunk]:
    """Run on a worker: return who it is, its versions, the results, and what is left to do."""
    from distributed import get_worker

    results = begin_chunk(work, argument, chunk)
    return get_worker().address, versions(), results, chunk[len(results) :]
