"""The start of a game of either kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from quaterne.rules.game import Game
from quaterne.rules.quarto import Quarto
from quaterne.rules.quatrenun import Quatrenun
from quaterne.rules.ruleset import GameName, Rules
from quaterne.rules.type_checks import check_type

__all__ = ["Deal", "new_game"]

Deal = Callable[[Rules, Random], Game]
"""Returns the start of a game by some rules, like `new_game`."""


def new_game(rules: Rules, source: Random) -> Game:
    """Return the start of a game by these rules; only Quatrenun needs the random source.

    >>> str(new_game(Rules(), Random(1)))
    '..../..../..../.... - -'
    """
    check_type(source, Random, "random.Random(7)")
    if isinstance(rules, Rules) and rules.game is GameName.QUATRENUN:
        return Quatrenun.random(source, rules)
    return Quarto.new(rules)
