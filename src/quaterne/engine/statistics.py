"""Counts by the compiled core: full boards without an alignment, random games."""

from __future__ import annotations

from dataclasses import dataclass

from quaterne.engine import native
from quaterne.rules import Rules

__all__ = ["RandomGames", "full_boards_without_alignment", "play_randomly"]


@dataclass(frozen=True, slots=True)
class RandomGames:
    """The results of random games."""

    first: int
    second: int
    draws: int
    placements: int

    @property
    def games(self) -> int:
        """The number of games."""
        return self.first + self.second + self.draws


def full_boards_without_alignment(rules: Rules) -> int:
    """Return in how many ways all sixteen pieces can stand on the board with nothing aligned."""
    return native.full_boards(sum(rules.characteristics), rules.squares)


def play_randomly(rules: Rules, games: int, seed: int = 0) -> RandomGames:
    """Play random games from the empty board to their end, every alignment called at once.

    >>> play_randomly(Rules(), 1000, seed=1).games
    1000
    """
    return RandomGames(*native.playouts(sum(rules.characteristics), rules.squares, games, seed))
