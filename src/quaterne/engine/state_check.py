"""What can be analysed: states of the two games."""

from __future__ import annotations

from quaterne.errors import InvalidRules
from quaterne.rules import Game, Quarto, Quatrenun, Rules

__all__ = ["check_rules", "check_state"]


def check_state(state: object) -> None:
    """Raise `TypeError` for a value that is not a state of a game."""
    if not isinstance(state, Quarto | Quatrenun):
        raise TypeError(
            f"{state!r} is not a state of a game: pass one like Quarto.from_position('...')"
        )


def check_rules(state: Game, rules: Rules | None) -> None:
    """Raise `InvalidRules` for rules that are not those of the state."""
    if rules is not None and rules != state.rules:
        raise InvalidRules(
            f"the state is played by {state.rules}, not by {rules}: leave the rules out, "
            "or pass the position as text"
        ).because("other-rules", state=str(state.rules), rules=str(rules))
