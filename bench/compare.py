"""Compare the engine of this copy with that of another installation, in one run.

    python -m bench.compare OTHER [--rounds N] [--threads N] [--only NAME]

OTHER is the `quaterne` program of the other installation, for instance of an earlier commit in a
virtual environment of its own.  Both run `quaterne bench` in turn, so that whatever else the machine
does slows both alike.  The table gives the quickest of the rounds for each work, and the time of this
copy as a share of the other's.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from quaterne.engine.native import KERNELS


@dataclass(frozen=True)
class Measured:
    """One work of one installation: how much of what, in how many seconds."""

    count: int
    unit: str
    seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("other", type=Path, help="the program `quaterne` of the other installation")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", action="append", default=[], metavar="NAME", help="as for bench")
    arguments = parser.parse_args()
    options = ["--threads", str(arguments.threads)]
    for name in arguments.only:
        options += ["--only", name]
    before: list[dict[str, Measured]] = []
    now: list[dict[str, Measured]] = []
    for number in range(arguments.rounds):
        print(f"round {number + 1} of {arguments.rounds}", file=sys.stderr)
        before.append(measure([str(arguments.other)], options))
        now.append(measure([sys.executable, "-m", "quaterne"], options))
    print(f"best instruction set: {KERNELS[0]}")
    print("\n".join(table(quickest(before), quickest(now))))


def measure(program: list[str], options: list[str]) -> dict[str, Measured]:
    """Run the benchmarks of an installation; return what they measured by the name of the work."""
    run = subprocess.run(
        [*program, "bench", "--json", *options], stdout=subprocess.PIPE, check=False, text=True
    )
    if run.returncode:  # it has said why
        raise SystemExit(run.returncode)
    rows = map(json.loads, run.stdout.splitlines())
    return {row["work"]: Measured(row["count"], row["unit"], row["seconds"]) for row in rows}


def quickest(rounds: Iterable[dict[str, Measured]]) -> dict[str, Measured]:
    """Return of each work the round that took least time."""
    best: dict[str, Measured] = {}
    for measured in rounds:
        for work, result in measured.items():
            if work not in best or result.seconds < best[work].seconds:
                best[work] = result
    return best


def table(before: dict[str, Measured], now: dict[str, Measured]) -> Sequence[str]:
    """Return the rows of the works that both installations know."""
    rows = [
        "| work | counted | before | now | s before | s now | time |",
        "|---|---|" + "---:|" * 5,
    ]
    for work, new in now.items():
        if (old := before.get(work)) is None:
            continue
        ratio = new.seconds / old.seconds if old.seconds else float("nan")
        rows.append(
            f"| {work} | {new.unit} | {old.count:,} | {new.count:,}"
            f" | {old.seconds:.3f} | {new.seconds:.3f} | {ratio:.2f} |"
        )
    return rows


if __name__ == "__main__":
    main()
