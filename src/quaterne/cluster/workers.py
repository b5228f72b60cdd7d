"""`Workers`: what does the work: this process, processes of this machine, or a Dask cluster.

What must be the same on all of them is checked before they begin.
"""

from __future__ import annotations

import hashlib
import os
import re
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import Any

import quaterne
from quaterne.cluster.result_log import ClusterError, Unit
from quaterne.engine.native import core_sources
from quaterne.errors import shown

MAX_JOBS = 256
SCHEDULER_VARIABLE = "QUATERNE_SCHEDULER"
_ADDRESS = re.compile(r"((tcp|tls|ws|wss|ucx)://)?([^\s/:\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")


@dataclass(frozen=True, slots=True)
class Workers:
    """A scheduler's address, or how many processes to start here; one is this process itself."""

    scheduler: str | None = None
    jobs: int = 1

    def __post_init__(self) -> None:
        # Dask takes half a minute, and prints a traceback, to find out that it cannot be one.
        if self.scheduler is not None and not _ADDRESS.fullmatch(self.scheduler):
            raise ClusterError(
                f"{shown(self.scheduler)} is not the address of a scheduler: "
                "write one like tcp://HOST:8786"
            ).because("address", address=self.scheduler)
        if not 1 <= self.jobs <= MAX_JOBS:
            raise ClusterError(f"{self.jobs} processes are not possible: 1 to {MAX_JOBS}").because(
                "jobs", jobs=self.jobs, most=MAX_JOBS
            )

    @classmethod
    def chosen(
        cls,
        scheduler: str | None = None,
        jobs: int | None = None,
        environment: Mapping[str, str] = os.environ,
    ) -> Workers:
        """Return what options and the environment say; by default every processor of this machine.

        >>> Workers.chosen("tcp://10.0.0.1:8786").scheduler
        'tcp://10.0.0.1:8786'
        """
        address = scheduler or environment.get(SCHEDULER_VARIABLE) or None
        return cls(address, min(os.cpu_count() or 1, MAX_JOBS) if jobs is None else jobs)

    @property
    def is_this_process(self) -> bool:
        """Whether the work needs no cluster."""
        return self.scheduler is None and self.jobs == 1


# What Dask runs in every process of a local cluster when it starts.
#
# Ctrl-C at a terminal reaches all processes of a command.  The client ends the run and its workers;
# left alone, each of those would print a traceback.


def dask_setup(worker: object) -> None:
    """Leave Ctrl-C to the client; Dask calls this by its name."""
    del worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)


# What must be the same on a worker as here, for results not to depend on who found them.


@cache
def versions() -> dict[str, str]:
    """Return the versions of this process.

    `code` tells two states of a source tree apart, and `core` a compiled core from an older one.
    """
    return {
        "quaterne": quaterne.__version__,
        "code": _code(),
        "core": core_sources(),
        "python": f"{sys.version_info.major}.{sys.version_info.minor}",
        "distributed": version("distributed"),
    }


def _code() -> str:
    """Return a digest of our Python files."""
    folder = Path(quaterne.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(f"{path.relative_to(folder).as_posix()}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def check_versions(worker: str, there: Mapping[str, str]) -> None:
    """Raise `ClusterError` unless a worker has the versions of this process."""
    here = versions()
    different = [name for name in here if here[name] != there.get(name)]
    if different:
        words = ", ".join(f"{name} {there.get(name)}, not {here[name]}" for name in different)
        raise ClusterError(
            f"the worker {worker} has {words}: install the same versions on every machine"
        ).because(
            "versions",
            worker=worker,
            different=", ".join(f"{n} {there.get(n)} ≠ {here[n]}" for n in different),
        )


# Chunks of units: done in parts, so that no result waits long for those after it.


Chunk = tuple[Unit, ...]
Work = Callable[[Any, Unit], Any]
"""A function of a module, of an argument that pickle can carry and a unit; returns plain JSON."""

_CHUNK_SECONDS = 1.0


def begin_chunk(work: Work, argument: object, chunk: Chunk) -> list[tuple[Unit, Any]]:
    """Return the results of the first units, at least of one; after a second the rest has to wait.

    So have an error and what follows it: nothing that was done before it is lost.
    """
    results: list[tuple[Unit, Any]] = []
    end = monotonic() + _CHUNK_SECONDS
    for unit in chunk:
        try:
            results.append((unit, work(argument, unit)))
        except Exception:
            if not results:
                raise
            break
        if monotonic() >= end:
            break
    return results
