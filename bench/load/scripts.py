"""Random legal games, made before the measurement starts."""

from __future__ import annotations

from random import Random

from quaterne.rules import NAMED_RULES, Call, Game, Player, new_game

__all__ = ["Script", "make_scripts"]

Script = tuple[tuple[Player, str], ...]
"""The actions of one game of Quarto in the notation, each with its player."""


def make_scripts(count: int, seed: int) -> tuple[Script, ...]:
    """Return this many complete games by the classic rules, without wrong calls."""
    source = Random(seed)
    return tuple(_script(source) for _ in range(count))


def _script(source: Random) -> Script:
    state: Game = new_game(NAMED_RULES["classic"], source)
    script: list[tuple[Player, str]] = []
    while state.outcome is None:
        legal = state.legal_actions()
        action = source.choice([a for a in legal if not isinstance(a, Call)] or legal)
        assert state.to_act is not None
        script.append((state.to_act, str(action)))
        state = state.play(action)
    return tuple(script)
