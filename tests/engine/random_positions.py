"""Random positions of both games, from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from quaterne.rules import (
    CELLS,
    CHARACTERISTICS,
    CallRule,
    Characteristic,
    Give,
    Place,
    Quarto,
    Quatrenun,
    Rules,
)


def every_game(calls: CallRule = CallRule.CALLED) -> Iterator[Rules]:
    """All fifteen choices of characteristics, with and without squares."""
    for squares in (False, True):
        for size in (1, 2, 3, 4):
            for chosen in combinations(CHARACTERISTICS, size):
                yield _rules(chosen, squares, calls)


def _rules(chosen: tuple[Characteristic, ...], squares: bool, calls: CallRule) -> Rules:
    return Rules(characteristics=chosen, squares=squares, calls=calls)


def random_quarto(
    rules: Rules, placed: int, source: Random, hand: bool, dead: bool = False
) -> Quarto:
    """A position with so many placed, nothing to call, and no dead line unless wanted.

    The pieces are placed at random; `last` is forgotten, so that whatever is aligned is dead.
    """
    while True:
        state = Quarto.new(rules)
        while state.placed < placed:
            state = state.play(Give(source.choice(state.reserve)))
            free = [cell for cell in CELLS if state.board[cell] is None]
            state = state.play(Place(source.choice(free)))
        drawn = source.choice(state.reserve) if hand and state.reserve else None
        made = Quarto.setup(state.board, drawn, rules=rules)
        if dead or not made.alignments():
            return made


def random_quatrenun(moves: int, source: Random, safe: bool = True) -> Quatrenun:
    """A position after so many random moves, or fewer when the game ends; never an ended one."""
    while True:
        state: Quatrenun = Quatrenun.random(source)
        for _ in range(moves):
            following = _random_turn(state, source, safe)
            if following is None:
                break
            state = following
        if not state.is_over:
            return state


def _random_turn(state: Quatrenun, source: Random, safe: bool) -> Quatrenun | None:
    for _ in range(20):
        designated = state.play(source.choice(state.legal_actions()))
        moved = designated.play(source.choice(designated.legal_actions()))
        if not moved.is_over:
            return moved
        if not safe:
            return None
    return None
