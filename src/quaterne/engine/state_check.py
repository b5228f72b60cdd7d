"""What can be analysed: states of the two games."""

from __future__ import annotations

from quaterne.rules import Quarto, Quatrenun

__all__ = ["check_state"]


def check_state(state: object) -> None:
    """Raise `TypeError` for a value that is not a state of a game."""
    if not isinstance(state, Quarto | Quatrenun):
        raise TypeError(
            f"{state!r} is not a state of a game: pass one like Quarto.from_position('...')"
        )
