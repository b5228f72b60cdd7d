"""Measure the review of whole games of Quarto, each with a new engine."""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import median

from quaterne.engine import Engine
from quaterne.notation import Record
from quaterne.review import review_game
from quaterne.rules import NAMED_RULES, Action, Quarto, Rules


def random_game(rules: Rules, source: Random) -> Record:
    """Play a long random game that avoids alignments as long as possible."""
    start = state = Quarto.new(rules)
    actions: list[Action] = []
    while state.outcome is None:
        possible = list(state.legal_actions())
        source.shuffle(possible)
        quiet = (action for action in possible if not state.play(action).alignments())
        actions.append(next(quiet, possible[0]))
        state = state.play(actions[-1])
    return Record(start, tuple(actions))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    for name in ("classic", "advanced"):
        source, times, cpu = Random(1), [], []
        for _ in range(arguments.games):
            record = random_game(NAMED_RULES[name], source)
            engine = Engine(threads=arguments.threads)
            began, used = time.perf_counter(), time.process_time()
            assert review_game(record, engine).is_complete
            times.append(time.perf_counter() - began)
            cpu.append(time.process_time() - used)
        print(
            f"{name}: {arguments.games} games, median {median(times):.3f} s, worst {max(times):.3f} s;"
            f" processor time: median {median(cpu):.3f} s, worst {max(cpu):.3f} s"
        )


if __name__ == "__main__":
    main()
