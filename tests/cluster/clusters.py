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


@contextmanager
def dask_cluster(folder: Path, workers: int = 2, python_path: Path = ROOT) -> Iterator[str]:
    """Yield the address of a scheduler with so many workers."""
    with scheduler_and_workers(folder, workers, python_path) as (address, _):
        yield address


@contextmanager
def scheduler_and_workers(
    folder: Path, workers: int = 2, python_path: Path = ROOT
) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Yield the address of a scheduler with so many workers, and the scheduler itself."""
    log = folder / "scheduler.log"
    environment = {**os.environ, "PYTHONPATH": str(python_path)}
    scheduler = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    processes = [_start(log, environment, *scheduler)]
    try:
        address = _address(log)
        for number in range(workers):
            processes.append(
                _start(
                    folder / f"worker-{number}.log",
                    environment,
                    *("worker", address, "--nthreads", "1", "--no-dashboard"),
                    *("--local-directory", str(folder), "--memory-limit", "0"),
                )
            )
        yield address, processes[0]
    finally:
        for process in reversed(processes):
            process.terminate()
        for process in processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _start(log: Path, environment: dict[str, str], *words: str) -> subprocess.Popen[bytes]:
    with log.open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
        )


def _address(log: Path, seconds: float = 60) -> str:
    deadline = monotonic() + seconds
    while monotonic() < deadline:
        found = re.search(r"Scheduler at: +(tcp://\S+)", log.read_text(errors="replace"))
        if found:
            return found[1]
        sleep(0.05)
    raise AssertionError(log.read_text(errors="replace"))
