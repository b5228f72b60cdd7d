"""Killing a process that writes, and looking whether what it acknowledged is there."""

from __future__ import annotations

import multiprocessing
import time

from quaterne.play import fold
from quaterne.store import open_store
from tests.store import writing_process

# Processes come from one that has everything imported already, and no thread.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.store.writing_process"])


def write_and_kill(url: str, run: str, seconds: float) -> dict[str, int]:
    """Let a process write for a while, kill it; the last acknowledged number of each table."""
    hear, told = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=writing_process.write, args=(url, run, told))
    process.start()
    told.close()
    acknowledged: dict[str, int] = {}
    until = None
    try:
        while True:
            if hear.poll(0.01):
                table, number = hear.recv()
                acknowledged[table] = number
                until = until or time.monotonic() + seconds
            if until is not None and time.monotonic() >= until:
                process.kill()
    except EOFError:
        pass
    process.join()
    process.close()
    hear.close()
    return acknowledged


async def check_kept(url: str, acknowledged: dict[str, int]) -> int:
    """Every acknowledged event is there, none twice, and every game can go on; how many."""
    store = await open_store(url)
    for table, number in acknowledged.items():
        events = await store.events(table)
        numbers = [event.number for event in events]
        assert numbers == list(range(1, len(events) + 1)), table
        # What was being written when the process died may be there as well: one move at most.
        assert number <= len(events) <= number + 2, (table, number, len(events))
        fold(events)
    await store.close()
    return sum(acknowledged.values())
