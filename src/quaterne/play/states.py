"""Positions after an action: decided upon, then applied, and worked out once."""

from __future__ import annotations

from quaterne.rules import Action, Game

__all__ = ["played"]

_last: tuple[Game, Action, Game] | None = None


def played(game: Game, action: Action) -> Game:
    """The game after an action of the player to act.

    `decide` asks for it to know whether the game ends, and `apply` a moment later for the same one;
    so the last one is remembered.
    """
    global _last  # one value, replaced as a whole: threads do no harm
    last = _last
    if last is not None and last[0] is game and last[1] == action:
        return last[2]
    after = game.play(action)
    _last = (game, action, after)
    return after
