"""How the tables of people start."""

from __future__ import annotations

from random import Random

from quaterne.rules import Game, GameName, Rules, new_game

__all__ = ["deal_from_stock"]


def deal_from_stock(rules: Rules, source: Random) -> Game:
    """Return the start of a game: in Quatrenun an image of a solved layout.

    The engine knows its first turns on these, so that level 8 and hints come at once.  `new_game`
    draws from all layouts.
    """
    if rules.game is not GameName.QUATRENUN:
        return new_game(rules, source)
    from quaterne.engine.layouts import shipped_layouts

    stock = shipped_layouts()
    return stock.draw(source, rules) if stock else new_game(rules, source)
