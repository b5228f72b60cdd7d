"""Killing a process that writes, and checking that everything it acknowledged is stored."""

from __future__ import annotations

import multiprocessing
import time

from quaterne.play import fold
from quaterne.store import open_store
from tests.store import write_until_killed

# Processes are forked from one that has everything imported already, and no thread.
_PROCESSES = multiprocessing.get_context("forkserver")
_PROCESSES.set_forkserver_preload(["tests.store.write_until_killed"])


_LEAST = 25


def write_and_kill(url: str, run: str, seconds: float) -> dict[str, int]:
    """Let a process write, kill it, and return the last acknowledged number of each table.

    It has so many seconds, and more where the machine is so busy that it has written little.
    """
    received, reports = _PROCESSES.Pipe(duplex=False)
    process = _PROCESSES.Process(target=write_until_killed.write, args=(url, run, reports))
    process.start()
    reports.close()
    acknowledged: dict[str, int] = {}
    until = None
    try:
        while True:
            if received.poll(0.01):
                table, number = received.recv()
                acknowledged[table] = number
                until = until or time.monotonic() + seconds
            has_written = sum(acknowledged.values()) > _LEAST
            if until is not None and time.monotonic() >= until and has_written:
                process.kill()
    except EOFError:
        pass
    process.join()
    process.close()
    received.close()
    return acknowledged


async def check_stored(url: str, acknowledged: dict[str, int]) -> int:
    """Check that every acknowledged event is stored, once, and every game can continue.

    Return how many there are.
    """
    store = await open_store(url)
    for table, number in acknowledged.items():
        events = await store.events(table)
        numbers = [event.number for event in events]
        assert numbers == list(range(1, len(events) + 1)), table
        # An append that was under way when the process died may be stored too: one move at most.
        assert number <= len(events) <= number + 2, (table, number, len(events))
        fold(events)
    await store.close()
    return sum(acknowledged.values())
