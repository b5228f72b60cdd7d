"""Play games of every named rule set with all levels: an illegal action would raise.

    python -m bench.legal_games [--games N] [--rules NAME ...] [--keep DIR] [--jobs N | --scheduler ADDRESS]

It plays N games of each.  Both levels of a game are random, from 1 to 7; in one game of a hundred one
side is the perfect level 8, which takes most of the time.  In Quatrenun level 8 starts after six random
moves, because a new layout takes too long for thousands of games.  DIR (build/legal) keeps the results, a
hundred games per unit, so that a stopped run can resume.  The counts go to bench/legal_games.json, from
which bench/ladder.py writes a table of docs/engine/levels.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from quaterne.cluster import ResultLog, Unit, run_units
from quaterne.engine import Engine
from quaterne.engine.levels.level_player import LEVELS, PERFECT, LevelPlayer
from quaterne.rules import NAMED_RULES, Game, GameName, Player, new_game
from tools.worker_options import add_worker_options, dashboard, shown_progress, workers_of

COUNTS = Path(__file__).with_name("legal_games.json")
LOT = 100
"""Games per unit of results."""
ONE_IN = 100
"""Level 8 plays in one of so many games."""
OPENING = 6
"""Random moves of Quatrenun before level 8 plays."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rules", nargs="*", default=list(NAMED_RULES), choices=list(NAMED_RULES))
    parser.add_argument("--keep", type=Path, default=Path("build/legal"))
    add_worker_options(parser)
    arguments = parser.parse_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    # Take the rule sets in turn, so that a stopped run has some games of each.
    units = [
        (lot, list(NAMED_RULES).index(name))
        for lot in range(arguments.games // LOT)
        for name in arguments.rules
    ]
    work = {"games": "legal", "rules": " ".join(NAMED_RULES)}
    with (
        ResultLog(arguments.keep / "legal.results", work) as log,
        shown_progress("Legal games") as show,
    ):
        run_units(
            play_lot,
            None,
            units,
            log,
            workers_of(arguments),
            on_progress=show,
            on_dashboard=dashboard,
        )
        write(log.results)


def write(results: dict[Unit, dict[str, int]]) -> None:
    sums: dict[str, Counter[str]] = {}
    for (_, rules), count in results.items():
        sums.setdefault(list(NAMED_RULES)[rules], Counter()).update(count)
    COUNTS.write_text(json.dumps(sums, indent=2, sort_keys=True) + "\n", encoding="utf-8")


@cache
def engine() -> Engine:
    return Engine()


def play_lot(_: None, unit: Unit) -> dict[str, int]:
    """Play a hundred games; unit: which hundred, and the number of the named rules."""
    lot, name = unit[0], list(NAMED_RULES)[unit[1]]
    count: Counter[str] = Counter()
    for number in range(LOT * lot, LOT * (lot + 1)):
        count += play(name, number)
    return dict(count)


def play(name: str, number: int) -> Counter[str]:
    """Play one game; count its ending, its actions, and whether level 8 played."""
    rules, source = NAMED_RULES[name], Random(f"{name} {number}")
    levels = {player: source.choice(LEVELS[:-1]) for player in Player}
    perfect = number % ONE_IN == 0
    if perfect:
        levels[source.choice(list(Player))] = PERFECT
    state: Game = new_game(rules, source)
    if perfect and rules.game is GameName.QUATRENUN:
        state = after_random_moves(state, source)
    players = {player: LevelPlayer(levels[player], number, engine()) for player in Player}
    actions = 0
    while state.to_act is not None:
        state = state.play(players[state.to_act].choose(state))
        actions += 1
    assert state.outcome is not None
    ending = "draws" if state.outcome.winner is None else "wins"
    return Counter({"games": 1, "actions": actions, "with level 8": int(perfect), ending: 1})


def after_random_moves(state: Game, source: Random) -> Game:
    """Return the game after a few random moves that do not end it."""
    for _ in range(2 * OPENING):
        ahead = [after for action in state.legal_actions() if (after := state.play(action)).to_act]
        if not ahead:
            break
        state = source.choice(ahead)
    return state


if __name__ == "__main__":
    main()
