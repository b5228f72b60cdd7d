"""Play games of every named rule set with all levels: an illegal action would raise.

    python bench/legal_games.py [--games N] [--rules NAME ...] [--jobs N] [--keep DIR]

It plays N games of each.  Both levels of a game are random, from 1 to 7; in one game of a hundred one
side is the perfect level 8, which takes most of the time.  In Quatrenun level 8 starts after six random
moves, because a new layout takes too long for thousands of games.  DIR (build/legal) keeps the results, a
hundred games per line, so that a stopped run can resume.  The counts go to bench/legal_games.json, from
which bench/ladder.py writes a table of docs/engine/levels.md.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

from quaterne.engine import Engine
from quaterne.engine.levels.level_player import LEVELS, PERFECT, LevelPlayer
from quaterne.rules import NAMED_RULES, Game, GameName, Player, new_game

COUNTS = Path(__file__).with_name("legal_games.json")
LOT = 100
"""Games per line of results."""
ONE_IN = 100
"""Level 8 plays in one of so many games."""
OPENING = 6
"""Random moves of Quatrenun before level 8 plays."""


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rules", nargs="*", default=list(NAMED_RULES), choices=list(NAMED_RULES))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, default=Path("build/legal"))
    arguments = parser.parse_args()
    arguments.keep.mkdir(parents=True, exist_ok=True)
    # Take the rule sets in turn, so that a stopped run has some games of each.
    lots = [(name, lot) for lot in range(arguments.games // LOT) for name in arguments.rules]
    played = {name: dict(kept(arguments.keep / f"{name}.jsonl")) for name in NAMED_RULES}
    missing = [(name, lot) for name, lot in lots if lot not in played[name]]
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for (name, lot), count in zip(missing, pool.map(play_lot, missing), strict=True):
            played[name][lot] = count
            with (arguments.keep / f"{name}.jsonl").open("a", encoding="utf-8") as file:
                print(json.dumps({"lot": lot, "count": count}), file=file)
            write(played)
            print(f"{name}: {LOT * len(played[name])} games", flush=True)


def kept(path: Path) -> Iterator[tuple[int, Counter[str]]]:
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            yield entry["lot"], Counter(entry["count"])


def write(played: dict[str, dict[int, Counter[str]]]) -> None:
    sums = {name: sum(lots.values(), Counter()) for name, lots in played.items() if lots}
    COUNTS.write_text(json.dumps(sums, indent=2, sort_keys=True) + "\n", encoding="utf-8")


@cache
def engine() -> Engine:
    return Engine()


def play_lot(what: tuple[str, int]) -> Counter[str]:
    name, lot = what
    count: Counter[str] = Counter()
    for number in range(LOT * lot, LOT * (lot + 1)):
        count += play(name, number)
    return count


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
