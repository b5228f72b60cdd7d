"""`WrongCallCount`: how many wrong calls a game may have, so that no record takes long to read.

A board has nineteen lines at most, so a player who tries them all before and after placing is
within the limit of a turn.
"""

from __future__ import annotations

from quaterne.rules import Player

__all__ = ["MAX_WRONG_CALLS_IN_GAME", "MAX_WRONG_CALLS_IN_TURN", "WrongCallCount"]

MAX_WRONG_CALLS_IN_TURN = 40
"""The most wrong calls of a player in one turn."""
MAX_WRONG_CALLS_IN_GAME = 100
"""The most wrong calls of a player in one game."""


class WrongCallCount:
    """Counts the wrong calls of a record while it is read."""

    def __init__(self) -> None:
        self._in_game = dict.fromkeys(Player, 0)
        self._in_turn = 0
        self._player = Player.FIRST

    def begin_turn(self, player: Player | None) -> None:
        """Note whose turn begins; nobody's after the end of a game."""
        self._in_turn = 0
        self._player = player or self._player

    def add(self) -> str | None:
        """Count a wrong call; return what is wrong when there are too many of them."""
        self._in_turn += 1
        self._in_game[self._player] += 1
        if self._in_turn > MAX_WRONG_CALLS_IN_TURN:
            return f"a turn has at most {MAX_WRONG_CALLS_IN_TURN} wrong calls: leave out the others"
        if self._in_game[self._player] > MAX_WRONG_CALLS_IN_GAME:
            most = MAX_WRONG_CALLS_IN_GAME
            return f"a player has at most {most} wrong calls in a game: leave out the others"
        return None
