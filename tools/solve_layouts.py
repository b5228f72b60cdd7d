"""Solve layouts of Quatrenun for the stock from which tables draw, or check the stock again.

python tools/solve_layouts.py --layouts 100     adds to src/quaterne/engine/quatrenun.layouts
python tools/solve_layouts.py --check 5         proves the value of every turn of five layouts again

A layout takes some four minutes of one processor: to know the value of all sixteen designations is
sixteen times the work of knowing that one of them is sound, and the answers to one of them take as
long as two more.  Every answer goes into a journal at
once, so that a run that was stopped resumes; `--seed` starts another sequence of layouts.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from time import monotonic, process_time

from quaterne.engine import Engine, JudgedMove, Value, Verdict
from quaterne.engine.layouts import FILE_NAME, LayoutStock, SolvedLayout
from quaterne.engine.levels.quatrenun_first_turns import FirstTurnsSearch
from quaterne.rules import GameName, Quatrenun, canonical
from quaterne.rules.text import parse_actions

FILE = Path(__file__).parents[1] / "src/quaterne/engine" / FILE_NAME
JOURNAL = Path("build/layouts.jsonl")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--file", type=Path, default=FILE)
    parser.add_argument("--journal", type=Path, default=JOURNAL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--layouts", type=int, default=100, help="solved ones, all together")
    parser.add_argument("--seconds", type=float, help="start no layout after so long")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--table", type=int, default=64, help="megabytes")
    parser.add_argument("--check", type=int, metavar="N", help="check N layouts drawn by the seed")
    arguments = parser.parse_args()
    if arguments.check is not None:
        return check(arguments)
    solve(arguments)
    return 0


def solve(arguments: argparse.Namespace) -> None:
    journal = Journal(arguments.journal)
    lines = arguments.file.read_text("ascii").splitlines() if arguments.file.exists() else []
    known = {line.partition(" | ")[0] for line in lines}
    began, number = monotonic(), 0
    while len(known) < arguments.layouts:
        if arguments.seconds is not None and monotonic() - began > arguments.seconds:
            print("out of time: run it again for the rest")
            return
        number += 1
        layout = canonical(Quatrenun.random(Random(f"layout {arguments.seed} {number}")))
        assert isinstance(layout, Quatrenun)
        name = str(layout).partition(" ")[0]
        if name in known:
            continue
        used = process_time()
        solved = solution(layout, journal, arguments)
        used = process_time() - used
        known.add(name)
        with arguments.file.open("a", encoding="ascii") as file:
            file.write(f"{solved}\n")
        print(f"{number} {name} is layout {len(known)}, {used:.0f} s", flush=True)


class Journal:
    """Turns that were found, by position, so that no search is lost."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.turns: dict[str, str] = {}
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            for line in path.read_text("ascii").splitlines():
                position, turn = json.loads(line)
                self.turns[position] = turn

    def add(self, position: Quatrenun, turn: str) -> None:
        """Keep a turn, on disk too."""
        self.turns[str(position)] = turn
        with self._path.open("a", encoding="ascii") as file:
            file.write(json.dumps([str(position), turn]) + "\n")


def solution(layout: Quatrenun, journal: Journal, arguments: argparse.Namespace) -> SolvedLayout:
    """Return the layout solved."""
    engine = Engine(threads=arguments.threads, table_mb=arguments.table, book=False)

    def turn(state: Quatrenun) -> JudgedMove:
        if str(state) not in journal.turns:
            found = FirstTurnsSearch(state, "", engine).analyse()
            assert found.verdict.value is not Value.UNKNOWN
            journal.add(state, f"{found.verdict.value} {found.moves[0]}")
        value, _, actions = journal.turns[str(state)].partition(" ")
        return JudgedMove(parse_actions(actions, GameName.QUATRENUN), Verdict(Value(value)))

    first = SolvedLayout(layout, [turn(layout)])
    return SolvedLayout(layout, list(map(turn, first.positions())))


def check(arguments: argparse.Namespace) -> int:
    """Solve layouts again: before and after each turn the value must be the stored one."""
    stock = list(LayoutStock(arguments.file.read_text("ascii").splitlines()))
    wrong = 0
    for solved in Random(arguments.seed).sample(stock, min(arguments.check, len(stock))):
        engine = Engine(threads=arguments.threads, table_mb=arguments.table, book=False)
        for state, turn in zip(solved.positions(), solved.turns, strict=True):
            after = state.play(turn)
            values = {
                "before": engine.analyse(state, distance=False).verdict.value,
                "after": engine.analyse(after, distance=False).verdict.value.for_opponent(),
            }
            if set(values.values()) != {turn.verdict.value}:
                wrong += 1
                print(f"{state} {turn}: {values}, not {turn.verdict.value}")
        print(f"{solved.layout} checked", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
