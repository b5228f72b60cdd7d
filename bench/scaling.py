"""Measure how the searches of both games scale with threads.

    python -m bench.scaling [--threads N ...] [--positions N] [--table MB]

It proves the game with four characteristics, with the stored order of moves, then judges random
positions of Quarto with three placed pieces and boards of Quatrenun after two turns, each with an empty
table, with every number of threads in turn.  With more threads than processors the seconds say nothing,
but the nodes do: what they grow by is work that threads do twice or in vain.  The exit code is 1 when
they grow by more than a tenth.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import perf_counter, process_time

from bench.instant import sample
from bench.quatrenun_speed import after_moves
from quaterne.engine import Engine, prove
from quaterne.rules import Game, Rules

MOST_GROWTH = 1.1


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2, 4, 8])
    parser.add_argument("--positions", type=int, default=8)
    parser.add_argument("--table", type=int, default=64, help="megabytes, for Quatrenun")
    arguments = parser.parse_args()
    source = Random(1)
    quarto = list(sample(Rules(), 3, True, arguments.positions, source))
    quatrenun = [after_moves(2, source) for _ in range(arguments.positions)]
    works: dict[str, Callable[[int], int]] = {
        "Quarto, the proof": lambda threads: prove(Rules(), threads=threads).nodes,
        "Quarto, 3 placed": lambda threads: judged(quarto, threads, 32),
        "Quatrenun, after 2 turns": lambda threads: judged(quatrenun, threads, arguments.table),
    }
    print("| search | threads | nodes | growth | s | CPU s |")
    print("|---|---:|---:|---:|---:|---:|")
    growths = [growth for name in works for growth in rows(name, works[name], arguments.threads)]
    raise SystemExit(1 if max(growths) > MOST_GROWTH else 0)


def judged(states: Sequence[Game], threads: int, table_mb: int) -> int:
    """Return the nodes that the values and distances of these positions take together."""
    return sum(
        Engine(threads=threads, table_mb=table_mb, book=False).analyse(state).nodes
        for state in states
    )


def rows(name: str, work: Callable[[int], int], threads: list[int]) -> Iterator[float]:
    """Print a row for each number of threads; yield the growth of the nodes."""
    first = 0
    for number in threads:
        began, used = perf_counter(), process_time()
        nodes = work(number)
        wall, cpu = perf_counter() - began, process_time() - used
        first = first or nodes
        growth = nodes / first
        print(
            f"| {name} | {number} | {nodes:,} | {growth:.3f} | {wall:.2f} | {cpu:.2f} |", flush=True
        )
        yield growth


if __name__ == "__main__":
    main()
