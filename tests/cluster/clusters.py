"""A scheduler and workers as separate processes, as on several machines."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

ROOT = Path(__file__).parents[2]
_ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT)}


@contextmanager
def dask_cluster(folder: Path, workers: int = 2) -> Iterator[str]:
    """Yield the address of a scheduler with so many workers."""
    log = folder / "scheduler.log"
    processes = [_start(log, "scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")]
    try:
        address = _address(log)
        for number in range(workers):
            processes.append(
                _start(
                    folder / f"worker-{number}.log",
                    *("worker", address, "--nthreads", "1", "--no-dashboard"),
                    *("--local-directory", str(folder), "--memory-limit", "0"),
                )
            )
        yield address
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _start(log: Path, *words: str) -> subprocess.Popen[bytes]:
    with log.open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            stdout=output,
            stderr=subprocess.STDOUT,
            env=_ENVIRONMENT,
        )


def _address(log: Path, seconds: float = 60) -> str:
    deadline = monotonic() + seconds
    while monotonic() < deadline:
        found = re.search(r"Scheduler at: +(tcp://\S+)", log.read_text(errors="replace"))
        if found:
            return found[1]
        sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))
