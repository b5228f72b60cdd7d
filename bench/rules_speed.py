"""Random complete games per second in pure Python: `python bench/rules_speed.py [SECONDS]`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from random import Random

from quaterne.notation import parse_rules
from quaterne.rules import Game, Rules, new_game

CASES = ("quarto automatic", "quarto squares automatic", "quarto", "quatrenun")


def random_game(rules: Rules, source: Random) -> int:
    """Play one game with random legal actions; return how many it took."""
    state: Game = new_game(rules, source)
    draw: Callable[[], float] = source.random
    count = 0
    while actions := state.legal_actions():
        state = state.play(actions[int(draw() * len(actions))])
        count += 1
    return count


def measure(rules: Rules, seconds: float) -> tuple[float, float]:
    """Return games and actions per second."""
    source = Random(1)
    games = actions = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(20):
            actions += random_game(rules, source)
        games += 20
    return games / spent, actions / spent


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"{'rules':26}{'games/s':>10}{'actions/s':>12}")
    for words in CASES:
        games, actions = measure(parse_rules(words), seconds)
        print(f"{words:26}{games:>10,.0f}{actions:>12,.0f}")


if __name__ == "__main__":
    main()
