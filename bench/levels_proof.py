"""The long proofs about levels, of which the tests hold a sample.

    python bench/levels_proof.py legal [--games N] [--jobs N]
    python bench/levels_proof.py top [--games N] [--jobs N]

`legal` plays games of every rule set with all levels: an illegal action would raise.  `top` lets the
top level play all others, from the start, and compares every position it comes to with its exact
value: it must never leave a won or drawn position for a worse one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import combinations, product
from random import Random

from quaterne.engine import Engine, Value
from quaterne.engine.levels import LEVELS, PERFECT, Opponent
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

RANK = {Value.LOSS: 0, Value.DRAW: 1, Value.WIN: 2}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["legal", "top"])
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=2)
    wanted = parser.parse_args()
    games = wanted.games or (10_000 if wanted.what == "legal" else 1_000)
    work = legal if wanted.what == "legal" else top
    count: Counter[str] = Counter()
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for done, outcome in enumerate(pool.map(work, range(games), chunksize=8), 1):
            count[outcome] += 1
            if done % 100 == 0 or done == games:
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
    """One game by the next rule set, between two levels; the top one plays one game in fifty."""
    rules = rule_sets()[number % len(rule_sets())]
    source = Random(number)
    most = PERFECT if number % 50 == 0 and rules.game == "quarto" else PERFECT - 1
    players = {player: Opponent(source.randint(1, most), number, engine()) for player in Player}
    state: Game = new_game(rules, source)
    while state.to_act is not None:
        state = state.play(players[state.to_act].choose(state))
    assert state.outcome is not None
    return str(state.outcome.ending)


def top(number: int) -> str:
    """One game of Quarto of the top level against another, checked at every step."""
    rules = NAMED_RULES["classic"]
    perfect = Player.FIRST if number % 4 < 2 else Player.SECOND
    rival = LEVELS[number % (PERFECT - 1)]
    state: Game = new_game(rules, Random(number))
    worth = 0
    while state.to_act is not None:
        mine = state.to_act is perfect
        if mine:
            value = RANK[engine().analyse(state, distance=False).verdict.value]
            assert value >= worth, f"game {number}: {state} is worth less than before"
            worth = value
        state = state.play(Opponent(PERFECT if mine else rival, number, engine()).choose(state))
    assert state.outcome is not None
    winner = state.outcome.winner
    assert winner is not perfect.opponent, f"game {number} was lost"
    assert worth < RANK[Value.WIN] or winner is perfect, f"game {number} was won and not"
    return "won" if winner is perfect else "drawn"


if __name__ == "__main__":
    main()
