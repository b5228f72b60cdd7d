"""How fast the environments and labels of `quaterne.lab` are: `python bench/lab_speed.py [SECONDS]`.

PettingZoo's own classic games run in between, in the same way and the same process; `make install`
brings what they need.  All figures are for one core, in seconds of processor time, so that a busy
machine measures about the same.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
from pettingzoo.env_registry.exceptions import FailedToImport

from quaterne import lab
from quaterne.lab import QuaterneVectorEnv, quaterne_v0

GAMES = 4096
VECTORS = (
    "quarto automatic",
    "quarto squares automatic",
    "quarto squares late-call=after",
    "quatrenun",
)
CLASSIC = ("tictactoe_v3", "connect_four_v3", "go_v5", "chess_v6")


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return how much of something is done in a second of processor time."""
    work()  # warm up
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        done += work()
    return done / (time.process_time() - began)


def vector_steps(rules: str, planes: bool) -> Callable[[], int]:
    """Return a function that plays a step in every game, with random legal actions."""
    env = QuaterneVectorEnv(rules, GAMES, planes=planes, seed=1)

    def work() -> int:
        for _ in range(20):
            env.step(env.sample_actions())
        return 20 * GAMES

    return work


def aec_steps(env: Any) -> Callable[[], int]:
    """Return a function that plays steps as PettingZoo's `performance_benchmark` does."""
    source = random.Random(1)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(50):
            seen, _, over, cut, _ = env.last()
            action = (
                None if over or cut else source.choice(np.flatnonzero(seen["action_mask"]).tolist())
            )
            env.step(action)
            if all(env.terminations.values()) or all(env.truncations.values()):
                env.reset()
        return 50

    return work


def classic_game(name: str) -> Any:
    """Return one of PettingZoo's own games; None when a package that it needs is missing."""
    try:
        return pettingzoo.make("aec", f"classic/{name}")
    except FailedToImport as error:
        print(f"{'PettingZoo ' + name:62} left out, pip install pygame-ce chess: {error}")
        return None


def labels(rules: str, ply: int, count: int) -> Callable[[], int]:
    """Return a function that labels new positions: nothing is in the table from before."""
    seeds = iter(range(10**6))

    def work() -> int:
        drawn = lab.draw_positions(rules, ply, count, seed=next(seeds), quiet=rules != "quatrenun")
        lab.values(drawn)
        return len(drawn)

    return work


def say(what: str, measured: float, unit: str) -> None:
    print(f"{what:62} {measured:>14,.0f} {unit} a second", flush=True)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print(f"one core, {GAMES} games at once in the vector environments")
    for rules in VECTORS:
        for planes in (False, True):
            told = "with planes" if planes else "without observations"
            say(f"vector, {rules}, {told}", rate(vector_steps(rules, planes), seconds), "steps")
    for rules in ("quarto automatic", "quatrenun"):
        say(
            f"PettingZoo quaterne_v0, {rules}",
            rate(aec_steps(quaterne_v0.env(rules=rules)), seconds),
            "steps",
        )
    for name in CLASSIC:
        if (env := classic_game(name)) is not None:
            say(f"PettingZoo {name}", rate(aec_steps(env), seconds), "steps")
    for ply in (6, 7, 8, 9, 10, 12):
        say(
            f"labels, quarto, {ply} placed, no win at once",
            rate(labels("quarto automatic", ply, 500), seconds),
            "positions",
        )
    for ply in (8, 10, 12, 14):
        say(
            f"labels, quatrenun, {ply} moves made",
            rate(labels("quatrenun", ply, 200), seconds),
            "positions",
        )


if __name__ == "__main__":
    main()
