"""Random openings, the same for both sides."""

from __future__ import annotations

from random import Random

from quaterne.engine.errors import EngineError
from quaterne.rules import Action, Call, Game, Rules, new_game

__all__ = ["MAX_OPENING", "random_opening"]

MAX_OPENING = 12
_ATTEMPTS = 1000


def random_opening(rules: Rules, length: int, source: Random) -> tuple[Game, tuple[Action, ...]]:
    """Return a start and so many random turns in which nobody aligns, or completes a group.

    The player who made the last of them is to give (to designate).
    """
    for _ in range(_ATTEMPTS):
        start = new_game(rules, source)
        actions = _turns(start, length, source)
        if actions is not None:
            return start, actions
    raise EngineError(f"no opening of {length} placements was found: choose a shorter one").because(
        "no-opening", length=length
    )


def _turns(state: Game, length: int, source: Random) -> tuple[Action, ...] | None:
    actions: list[Action] = []
    for _ in range(2 * length):  # giving and placing, designating and moving
        action = source.choice(state.legal_actions())
        state = state.play(action)
        actions.append(action)
        if state.outcome is not None or any(isinstance(a, Call) for a in state.legal_actions()):
            return None
    return tuple(actions)
