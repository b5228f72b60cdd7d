"""Threads and memory that a search may and may not have."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from quaterne.engine.errors import EngineError
from quaterne.engine.native import MAX_TABLE_MB, MAX_THREADS, check_table, check_threads, processors


@pytest.mark.parametrize(
    ("check", "most", "said"),
    [(check_threads, MAX_THREADS, "threads are"), (check_table, MAX_TABLE_MB, "MB is")],
)
def test_bounds(check: Callable[[int], None], most: int, said: str) -> None:
    check(1)
    check(most)
    for number in (0, -1, most + 1):
        with pytest.raises(EngineError, match=f"{number} {said} not possible: 1 to {most}"):
            check(number)


def test_there_is_a_processor() -> None:
    assert processors() >= 1


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a priority for each thread")
@pytest.mark.parametrize(("nice", "steps", "lower"), [(0, 1, 10), (15, 1, 19), (0, 2, 19)])
def test_a_thread_gives_way_also_where_its_process_does(nice: int, steps: int, lower: int) -> None:
    code = (
        "import os, threading\n"
        "from quaterne.engine.native import lower_priority\n"
        f"os.nice({nice} - os.getpriority(os.PRIO_PROCESS, 0))\n"
        "def look():\n"
        f"    lower_priority({steps})\n"
        "    print(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))\n"
        "thread = threading.Thread(target=look)\n"
        "thread.start(), thread.join()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert (int(done.stdout), done.stderr) == (lower, b"")
