"""A million commands to simulated servers while everything around them fails: `python -m bench.simulation`.

Each seed is a world of its own: server processes, players and faults in virtual time.  When a law does not
hold, the script prints the seed; `--seed N --trace` shows what happened, and it happens the same each time.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import sys
import time
import traceback

from tests.simulation.laws import LawBroken
from tests.simulation.world import simulate

_COMMANDS = 2_500
"""Commands of one seed."""
_PROGRESS = 20
"""Seeds after which a line says how far it is."""


def run_seed(seed: int, commands: int = _COMMANDS) -> tuple[int, int, int, str]:
    """Run one world; return its seed, what it counted, and what broke, if anything did."""
    try:
        world = simulate(seed, commands)
    except Exception as broken:  # a law, or something that nobody expected
        return seed, 0, 0, f"{type(broken).__name__} {broken}"
    return seed, world.sent, world.laws.frames, ""


def trace_seed(seed: int, commands: int) -> None:
    """Run one world and print everything that happens in it."""
    try:
        world = simulate(seed, commands, show=print)
    except LawBroken:
        traceback.print_exc(file=sys.stdout)
        raise SystemExit(1) from None
    print(f"{world.sent} commands, fingerprint {world.fingerprint}")


def run_many(first: int, commands: int, processes: int) -> int:
    """Run worlds until they have sent so many commands; return how many broke a law."""
    seeds = range(first, first + -(-commands // _COMMANDS))
    started, done, sent, frames, broken = time.monotonic(), 0, 0, 0, 0
    # Thousands of simulated faults are no news: the servers' log stays out of the report.
    silence = (logging.disable, (logging.CRITICAL,))
    with multiprocessing.get_context("spawn").Pool(processes, *silence) as pool:
        for seed, more, seen, problem in pool.imap_unordered(run_seed, seeds):
            sent, frames = sent + more, frames + seen
            done += 1
            if problem:
                broken += 1
                print(f"seed {seed}: {problem}", flush=True)
            if done % _PROGRESS == 0:
                seconds = time.monotonic() - started
                print(
                    f"{done} seeds, {sent:,} commands, {seconds:.0f} s, {broken} broke", flush=True
                )
    seconds = time.monotonic() - started
    print(
        f"{sent:,} commands, {frames:,} frames, {seconds:.0f} s, {broken} of {len(seeds)} seeds broke"
    )
    return broken


def main() -> None:
    """Run many worlds, or one with its trace."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--commands", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--trace", action="store_true", help="of this seed alone, line by line")
    arguments = parser.parse_args()
    if arguments.trace:
        trace_seed(arguments.seed, min(arguments.commands, _COMMANDS))
    else:
        raise SystemExit(
            1 if run_many(arguments.seed, arguments.commands, arguments.processes) else 0
        )


if __name__ == "__main__":
    main()
