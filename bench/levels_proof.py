"""Play games of every rule set with all levels: an illegal action would raise.

    python bench/levels_proof.py [--games N] [--jobs N]

The tests hold a sample; bench/legal_games.py plays thousands of each named rule set, and
bench/perfect_games.py compares the moves of the top level with exact values.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, product
from random import Random

from quaterne.engine import Engine
from quaterne.engine.levels.level_player import PERFECT, LevelPlayer
from quaterne.rules import (
    CHARACTERISTICS,
    NAMED_RULES,
    CallRule,
    Game,
    LateCall,
    Player,
    Rules,
    WrongCall,
    new_game,
)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    count: Counter[str] = Counter()
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for done, outcome in enumerate(pool.map(legal, range(arguments.games), chunksize=8), 1):
            count[outcome] += 1
            if done % 100 == 0 or done == arguments.games:
                print(f"{done} games: {dict(count)}", flush=True)


@cache
def engine() -> Engine:
    return Engine()


@cache
def rule_sets() -> tuple[Rules, ...]:
    choices = [c for size in (1, 2, 3, 4) for c in combinations(CHARACTERISTICS, size)]
    return (
        NAMED_RULES["quatrenun"],
        *(
            Rules(characteristics=c, squares=s, calls=calls, late_call=late, wrong_call=wrong)
            for c, s, calls, late, wrong in product(
                choices, (False, True), CallRule, LateCall, WrongCall
            )
        ),
    )


def legal(number: int) -> str:
    """Play one game by the next rule set between two levels, in one of fifty with the top one."""
    rules = rule_sets()[number % len(rule_sets())]
    source = Random(number)
    most = PERFECT if number % 50 == 0 and rules.game == "quarto" else PERFECT - 1
    players = {player: LevelPlayer(source.randint(1, most), number, engine()) for player in Player}
    state: Game = new_game(rules, source)
    while state.to_act is not None:
        state = state.play(players[state.to_act].choose(state))
    assert state.outcome is not None
    return str(state.outcome.ending)


if __name__ == "__main__":
    main()
