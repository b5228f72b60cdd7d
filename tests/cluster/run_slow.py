"""A client for the tests to kill: does twenty units of `works.slow`."""

from __future__ import annotations

import sys
from pathlib import Path

from quaterne.cluster import ResultLog, Workers, run_units
from tests.cluster.works import slow


def main(address: str, path: str, folder: str) -> None:
    with ResultLog(Path(path), {"work": "slow"}) as log:
        run_units(slow, folder, [(number,) for number in range(20)], log, Workers(address))


if __name__ == "__main__":
    main(*sys.argv[1:])
