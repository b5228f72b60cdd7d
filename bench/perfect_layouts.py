"""Measure how long the perfect level of Quatrenun thinks from a new layout on.

    python bench/perfect_layouts.py FILE [--layouts N] [--actions N] [--rival LEVEL] [--seconds N]
        [--threads N] [--table MB] [--stock]

On each layout level 8 plays the given number of actions against the rival, and starts on every
second one; the engine starts empty for each.  With `--stock` the layouts are images of solved ones,
as at tables.  FILE keeps one line of JSON per layout, so that a stopped run can resume; no layout
starts after `--seconds`.  At the end the script prints the figures of everything in FILE.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from quaterne.engine import Engine
from quaterne.engine.layouts import shipped_layouts
from quaterne.engine.levels.level_player import PERFECT, LevelPlayer
from quaterne.rules import Player, Quatrenun


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("--layouts", type=int, default=10)
    parser.add_argument("--actions", type=int, default=5)
    parser.add_argument("--rival", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=180)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--table", type=int, default=64, help="megabytes")
    parser.add_argument("--stock", action="store_true", help="draw from solved layouts")
    arguments = parser.parse_args()
    began = perf_counter()
    known = read(arguments.file)
    for layout in range(1, arguments.layouts + 1):
        if any(line["layout"] == layout for line in known):
            continue
        if perf_counter() - began > arguments.seconds:
            print("out of time: run it again for the rest")
            break
        known.append({"layout": layout, "actions": played(layout, arguments)})
        with arguments.file.open("a") as file:
            file.write(json.dumps(known[-1]) + "\n")
    report(known, arguments.actions)


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def played(layout: int, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """Play a layout; return the time of each action of level 8."""
    engine = Engine(threads=arguments.threads, table_mb=arguments.table)
    source = Random(layout)
    state = shipped_layouts().draw(source) if arguments.stock else Quatrenun.random(source)
    perfect = Player.FIRST if layout % 2 else Player.SECOND
    taken: list[dict[str, Any]] = []
    while state.to_act is not None and len(taken) < arguments.actions:
        mine = state.to_act is perfect
        began, used = perf_counter(), process_time()
        action = LevelPlayer(PERFECT if mine else arguments.rival, layout, engine).choose(state)
        wall, cpu = perf_counter() - began, process_time() - used
        if mine:
            taken.append({"action": str(action), "wall": round(wall, 2), "cpu": round(cpu, 2)})
        state = state.play(action)
    return taken


def report(known: list[dict[str, Any]], actions: int) -> None:
    print("| action of level 8 | layouts | median s | worst s | median CPU s | worst CPU s |")
    print("|---:|---:|---:|---:|---:|---:|")
    for number in range(actions):
        taken = [line["actions"][number] for line in known if len(line["actions"]) > number]
        if taken:
            wall, cpu = [a["wall"] for a in taken], [a["cpu"] for a in taken]
            print(
                f"| {number + 1} | {len(taken)} | {median(wall):.2f} | {max(wall):.2f}"
                f" | {median(cpu):.2f} | {max(cpu):.2f} |"
            )


if __name__ == "__main__":
    main()
