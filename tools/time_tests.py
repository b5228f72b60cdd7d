"""Print what `make test` costs: each part, each folder of tests, and the twenty dearest tests.

    python tools/time_tests.py

Processor time is that of the whole machine, from /proc/stat: the time of a process leaves out most
of what a browser does.  So run it where nothing else is busy.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
RESULTS = ROOT / "build" / "test-times.xml"
PARTS = ("test-checks", "test-python")
"""The targets that `make test` makes, one after the other."""
DEAREST = 20


@dataclass(frozen=True)
class Cost:
    """Seconds on the clock, and of all processors together."""

    wall: float
    cpu: float


def measure(target: str) -> Cost:
    """Make a target; stop here if it fails."""
    environment = os.environ | {"PYTEST_ADDOPTS": f"--junitxml={RESULTS}"}
    start, cpu = time.monotonic(), processor_seconds()
    run = subprocess.run(["make", "--no-print-directory", target], env=environment, cwd=ROOT)
    if run.returncode != 0:
        sys.exit(run.returncode)
    return Cost(time.monotonic() - start, processor_seconds() - cpu)


def processor_seconds() -> float:
    """Return the seconds for which the processors of this machine have worked since it started."""
    fields = Path("/proc/stat").read_text(encoding="utf-8").splitlines()[0].split()[1:]
    user, nice, system, _, _, irq, softirq, *_ = map(int, fields)
    return (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")


def read_times(results: str) -> list[tuple[str, float]]:
    """Return every test of a file of results with its seconds.

    >>> read_times('<testsuite><testcase classname="tests.play" name="test_a" time="0.5"/>'
    ...     '</testsuite>')
    [('tests.play.test_a', 0.5)]
    """
    cases = ElementTree.fromstring(results).iter("testcase")
    return [
        (f"{case.get('classname')}.{case.get('name')}", float(case.get("time", 0)))
        for case in cases
    ]


def by_folder(times: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """Return the seconds of each folder of tests, most first.

    >>> by_folder([("tests.page.test_a.test_b", 2.0), ("tests.test_c.test_d", 0.5)])
    [('page', 2.0), ('tests', 0.5)]
    """
    folders: dict[str, float] = defaultdict(float)
    for name, seconds in times:
        place = name.partition("[")[0].split(".")
        inside = place[0] == "tests" and not place[1].startswith("test_")
        folders[place[1] if inside else place[0]] += seconds
    return sorted(folders.items(), key=itemgetter(1), reverse=True)


def main() -> None:
    """Make the parts of `make test` and print the tables."""
    RESULTS.parent.mkdir(exist_ok=True)
    costs = {part: measure(part) for part in PARTS}
    print(f"\n{'part':<14}{'wall s':>8}{'CPU s':>8}")
    for part, cost in costs.items():
        print(f"{part:<14}{cost.wall:8.0f}{cost.cpu:8.0f}")
    total = Cost(sum(c.wall for c in costs.values()), sum(c.cpu for c in costs.values()))
    print(f"{'all':<14}{total.wall:8.0f}{total.cpu:8.0f}")
    times = read_times(RESULTS.read_text(encoding="utf-8"))
    print(f"\n{'folder':<14}{'wall s':>8}   ({len(times)} tests, several at a time)")
    for folder, seconds in by_folder(times):
        print(f"{folder:<14}{seconds:8.0f}")
    print(f"\nThe {DEAREST} dearest tests:")
    for name, seconds in sorted(times, key=itemgetter(1), reverse=True)[:DEAREST]:
        print(f"{seconds:6.1f}  {name}")


if __name__ == "__main__":
    main()
