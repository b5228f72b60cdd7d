"""The words for a decision: how it compares with the best that could be done."""

from __future__ import annotations

from enum import StrEnum

from quaterne.engine import Value, Verdict

__all__ = ["Classification", "classify"]


class Classification(StrEnum):
    """How good a decision was."""

    ONLY = "only"
    """Nothing else could be done."""
    BEST = "best"
    """Nothing else was as good."""
    AS_GOOD = "as-good"
    """As good as the best: others were no better."""
    SLIPS = "slips"
    """A won game became a draw."""
    LOSES = "loses"
    """A game that was won or drawn became lost."""
    DELAYS = "delays"
    """Still won, but later than need be."""
    HASTENS = "hastens"
    """Lost anyway, but sooner than need be."""
    OVERLOOKED = "overlooked"
    """An alignment was there to be called, made or not given away; a group not to be completed."""
    WRONG_CALL = "wrong-call"
    """A line was called that is no alignment, or none any more."""
    UNKNOWN = "unknown"
    """It would take too long to find out."""

    @property
    def is_mistake(self) -> bool:
        """Whether something better could have been done."""
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
    """How good an action is that leads to `played` in a position that is worth `before`.

    `alone`: it was the only possible one; `unique`: no other is as good; `oversight`: what makes
    it worse than the best, if it is, is something that was not seen.
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
