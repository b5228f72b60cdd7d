"""`Classification`: how a decision compares with the best one."""

from __future__ import annotations

from enum import StrEnum

from quaterne.engine import Value, Verdict

__all__ = ["Classification", "classify"]


class Classification(StrEnum):
    """How good a decision was."""

    ONLY = "only"
    """The only legal action."""
    BEST = "best"
    """The only best action."""
    AS_GOOD = "as-good"
    """One of several best actions."""
    SLIPS = "slips"
    """Turns a win into a draw."""
    LOSES = "loses"
    """Turns a win or a draw into a loss."""
    DELAYS = "delays"
    """Still wins, but later than necessary."""
    HASTENS = "hastens"
    """Loses anyway, but sooner than necessary."""
    OVERLOOKED = "overlooked"
    """Misses an alignment to call, to make or not to give away; completes a group needlessly."""
    WRONG_CALL = "wrong-call"
    """Calls a line that is not an alignment, or no longer one."""
    UNKNOWN = "unknown"
    """Takes too long to find out."""

    @property
    def is_mistake(self) -> bool:
        """Whether there was a better action."""
        return self not in _NO_MISTAKES


_NO_MISTAKES = {
    Classification.ONLY,
    Classification.BEST,
    Classification.AS_GOOD,
    Classification.UNKNOWN,
}


def classify(
    before: Verdict, played: Verdict, *, alone: bool, unique: bool, oversight: bool
) -> Classification:
    """Return how good an action is that leads to `played` in a position that is worth `before`.

    `alone`: it was the only legal one; `unique`: no other is as good; `oversight`: if it is worse
    than the best, then because the player overlooked something.
    """
    if alone:
        return Classification.ONLY
    if Value.UNKNOWN in (before.value, played.value):
        return Classification.OVERLOOKED if oversight else Classification.UNKNOWN
    if not _is_worse(played, before):
        return Classification.BEST if unique else Classification.AS_GOOD
    if oversight:
        return Classification.OVERLOOKED
    if played.value is before.value:
        return Classification.DELAYS if played.value is Value.WIN else Classification.HASTENS
    return Classification.SLIPS if played.value is Value.DRAW else Classification.LOSES


def _is_worse(played: Verdict, before: Verdict) -> bool:
    if played.value is before.value and None in (played.distance, before.distance):
        return False
    return played.rank < before.rank
