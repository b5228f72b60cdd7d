"""`Workers`: what does the work: this process, processes of this machine, or a Dask cluster."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass

from quaterne.cluster.cluster_error import ClusterError
from quaterne.errors import shown

__all__ = ["MAX_JOBS", "SCHEDULER_VARIABLE", "Workers"]

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
