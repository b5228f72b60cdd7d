"""The state after an action, worked out once for `decide` and `apply`."""

from __future__ import annotations

from quaterne.rules import Action, Game

__all__ = ["next_state"]

_latest: tuple[Game, Action, Game] | None = None


def next_state(game: Game, action: Action) -> Game:
    """Return the game after an action of the player to act.

    `decide` asks for it to know whether the action is legal and ends the game, and `apply` a moment
    later for the same one; so the latest one is kept.
    """
    global _latest  # one value, replaced as a whole: threads do no harm
    latest = _latest
    if latest is not None and latest[0] is game and latest[1] == action:
        return latest[2]
    after = game.play(action)
    _latest = (game, action, after)
    return after
