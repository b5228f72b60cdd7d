"""Measure the time for the value of Quatrenun: random starts, and positions after a few moves.

    python bench/quatrenun_speed.py FILE [--starts N] [--later N] [--moves N] [--seconds N]
        [--threads N] [--table MB]

It analyses the positions one after the other, for their value alone, each with an empty table.  FILE
keeps one line of JSON per position, so that a stopped run can resume; no position starts after
`--seconds`.  At the end the script prints the figures of everything in FILE.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from quaterne.engine import Engine
from quaterne.rules import Move, Quatrenun


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--starts", type=int, default=6)
    parser.add_argument("--later", type=int, default=20, help="positions after some moves")
    parser.add_argument("--moves", type=int, default=2, help="how many moves these are after")
    parser.add_argument("--seconds", type=float, default=200)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--table", type=int, default=64, help="megabytes")
    arguments = parser.parse_args()
    began = perf_counter()
    known = read(arguments.file)
    for work, state in works(arguments):
        if perf_counter() - began > arguments.seconds:
            print("out of time: run it again for the rest")
            break
        if not any(line["work"] == work and line["position"] == str(state) for line in known):
            known.append({"work": work, **measured(state, arguments)})
            with arguments.file.open("a") as file:
                file.write(json.dumps(known[-1]) + "\n")
    report(known)


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def works(arguments: argparse.Namespace) -> Iterator[tuple[str, Quatrenun]]:
    for seed in range(1, arguments.starts + 1):
        yield "start", Quatrenun.random(Random(seed))
    for seed in range(1, arguments.later + 1):
        yield f"after {arguments.moves} moves", after_moves(arguments.moves, Random(seed))


def after_moves(moves: int, source: Random) -> Quatrenun:
    """Return a random position with a group to designate, reached without completing a group."""
    state = Quatrenun.random(source)
    for _ in range(moves):
        state = state.play(source.choice(list(state.legal_actions())))
        safe = [
            after
            for action in state.legal_actions()
            if isinstance(action, Move) and (after := state.play(action)).outcome is None
        ]
        if not safe:
            return after_moves(moves, source)
        state = source.choice(safe)
    return state


def measured(state: Quatrenun, arguments: argparse.Namespace) -> dict[str, Any]:
    engine = Engine(threads=arguments.threads, table_mb=arguments.table)
    began, used = perf_counter(), process_time()
    found = engine.analyse(state, distance=False)
    wall, cpu = perf_counter() - began, process_time() - used
    return {
        "position": str(state),
        "value": str(found.verdict.value),
        "nodes": found.nodes,
        "wall": round(wall, 3),
        "cpu": round(cpu, 3),
    }


def report(known: list[dict[str, Any]]) -> None:
    print("| positions | number | median s | worst s | median nodes | worst nodes |")
    print("|---|---:|---:|---:|---:|---:|")
    for work in dict.fromkeys(line["work"] for line in known):
        lines = [line for line in known if line["work"] == work]
        wall, nodes = [line["wall"] for line in lines], [line["nodes"] for line in lines]
        print(
            f"| {work} | {len(lines)} | {median(wall):.2f} | {max(wall):.2f}"
            f" | {median(nodes):,.0f} | {max(nodes):,} |"
        )


if __name__ == "__main__":
    main()
