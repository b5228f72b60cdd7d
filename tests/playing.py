"""Shortcuts for playing in tests."""

from __future__ import annotations

import re

import pytest

from quaterne.errors import QuaterneError
from quaterne.notation import parse_actions, parse_rules
from quaterne.rules import Action, Game, Quarto, Quatrenun


def quarto(moves: str = "", rules: str = "quarto") -> Quarto:
    """Return the state after these moves from the empty board."""
    state = Quarto.new(parse_rules(rules))
    for action in parse_actions(moves):
        state = state.play(action)
    return state


def do(state: Game, move: str) -> Game:
    """Return the state after one more move."""
    return state.play(action(state, move))


def action(state: Game, move: str) -> Action:
    """Parse one action for the game of this state."""
    (found,) = parse_actions(move, state.rules.game)
    return found


def legal(state: Quarto | Quatrenun) -> str:
    """Return the legal actions as text."""
    return " ".join(map(str, state.legal_actions()))


def says(kind: type[QuaterneError], message: str) -> pytest.RaisesExc[QuaterneError]:
    """Expect an error of this type with exactly this message."""
    return pytest.RaisesExc(kind, match=rf"\A{re.escape(message)}\Z")
