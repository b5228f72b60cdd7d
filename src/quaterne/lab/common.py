"""What the environments share: their rules, and the start of a game."""

from __future__ import annotations

from random import Random
from typing import Any

from quaterne.errors import InputError
from quaterne.lab.rendering import RENDER_MODES
from quaterne.notation import parse_position, parse_rules
from quaterne.rules import Game, Player, Rules, new_game
from quaterne.rules.type_checks import whole_number

__all__ = ["PLAYERS", "check_render_mode", "reward_of", "rules_of", "start_of", "whole"]

PLAYERS = (Player.FIRST, Player.SECOND)
"""The players by their number in arrays: the first gives the first piece, or designates first."""


def rules_of(rules: Rules | str) -> Rules:
    """Return rules from a value or from their words.

    >>> str(rules_of("advanced"))
    'quarto squares'
    """
    return rules if isinstance(rules, Rules) else parse_rules(rules)


def whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """Return a whole number within its bounds, of NumPy or not; raise `InputError` for others."""
    number = whole_number(value)
    if number is None or number < least or (most is not None and number > most):
        words = f"{least} or more" if most is None else f"{least} to {most}"
        raise InputError(f"{name}={value!r} is not possible: a whole number, {words}")
    return number


def check_render_mode(mode: str | None) -> str | None:
    """Return a render mode if there is such a one; raise `InputError` otherwise."""
    if mode is not None and mode not in RENDER_MODES:
        raise InputError(f"render_mode={mode!r} is not possible: {', '.join(RENDER_MODES)}")
    return mode


def start_of(rules: Rules, source: Random, options: dict[str, Any] | None) -> Game:
    """Return the start of a game, or the position in notation that `options` name."""
    position = (options or {}).get("position")
    return new_game(rules, source) if position is None else parse_position(position, rules)


def reward_of(state: Game, player: Player) -> int:
    """Return 1, 0 or -1 for a player of an ended game; 0 while it goes on."""
    if state.outcome is None or state.outcome.winner is None:
        return 0
    return 1 if state.outcome.winner is player else -1
