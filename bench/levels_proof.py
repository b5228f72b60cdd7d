"""Play games of every rule set with all levels: an illegal action would raise.

    python -m bench.levels_proof [--games N] [--jobs N | --scheduler ADDRESS]

The tests hold a sample; bench/legal_games.py plays thousands of each named rule set, and
bench/perfect_games.py compares the moves of the top level with exact values.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import cache
from itertools import combinations, product
from pathlib import Path
from random import Random

from quaterne.cluster import ResultLog, Unit, run_units
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
from tools.worker_options import add_worker_options, dashboard, shown_progress, workers_of


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--results", type=Path, default=Path("build/levels_proof.results"))
    add_worker_options(parser)
    arguments = parser.parse_args()
    arguments.results.parent.mkdir(parents=True, exist_ok=True)
    units = [(number,) for number in range(arguments.games)]
    with (
        ResultLog(arguments.results, {"games": "levels_proof"}) as log,
        shown_progress("Games of all rule sets") as show,
    ):
        run_units(
            legal,
            None,
            units,
            log,
            workers_of(arguments),
            chunk=8,
            on_progress=show,
            on_dashboard=dashboard,
        )
        print(f"{arguments.games} games: {dict(Counter(log.results[unit] for unit in units))}")


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


def legal(_: None, unit: Unit) -> str:
    """Play one game by the next rule set between two levels, in one of fifty with the top one."""
    (number,) = unit
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
