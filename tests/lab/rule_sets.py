"""Rule sets that together have every rule that changes play."""

from __future__ import annotations

from random import Random

from quaterne.rules import Game, Rules, new_game

RULE_SETS = (
    "quarto automatic",
    "quarto squares automatic",
    "quarto height automatic",
    "quarto",
    "quarto shape+finish squares wrong-call=loses",
    "quarto squares late-call=after",
    "quatrenun",
)


def random_states(rules: Rules, seed: int) -> list[Game]:
    """All states of a game in which players do anything at random, the last one over."""
    source = Random(seed)
    states = [new_game(rules, source)]
    while not states[-1].is_over:
        states.append(states[-1].play(source.choice(states[-1].legal_actions())))
    return states
