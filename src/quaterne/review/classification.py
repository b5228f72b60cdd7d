"""`Classification`: how a decision compares with the best one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from quaterne.engine import Value
from quaterne.review.bounds import Bounds

__all__ = ["Classification", "classify"]


class Classification(StrEnum):
    """How good a decision was."""

    ONLY = "only"
    """The only legal action."""
    BEST = "best"
    """The only best action: every other one is known to be worse."""
    AS_GOOD = "as-good"
    """No other action is better."""
    BEST_KNOWN = "best-known"
    """No better action is known, but of some it takes too long to find out."""
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
    def is_certain(self) -> bool:
        """Whether more time could not change it."""
        return self not in (Classification.BEST_KNOWN, Classification.UNKNOWN)

    @property
    def is_mistake(self) -> bool:
        """Whether a better action is known."""
        return self not in _NO_MISTAKES


_NO_MISTAKES = {
    Classification.ONLY,
    Classification.BEST,
    Classification.AS_GOOD,
    Classification.BEST_KNOWN,
    Classification.UNKNOWN,
}


def classify(
    before: Bounds, played: Bounds, others: Sequence[Bounds], *, oversight: bool
) -> Classification:
    """Return how good an action is that leads to `played` in a position that is worth `before`.

    `others` are the other legal actions; `oversight`: if the action is worse than the best, then
    because the player overlooked something.  Says nothing that more time could show to be false.
    """
    if not others:
        return Classification.ONLY
    if max(before.low, *(other.low for other in others)) > played.high:
        return _mistake(before, played, oversight)
    highest = min(max(other.high for other in others), before.high)
    if highest <= played.low:
        return Classification.BEST if highest < played.low else Classification.AS_GOOD
    is_known = played.verdict.value is not Value.UNKNOWN
    return Classification.BEST_KNOWN if is_known else Classification.UNKNOWN


def _mistake(before: Bounds, played: Bounds, oversight: bool) -> Classification:
    """Return which mistake it is; `UNKNOWN` when that depends on what is not known."""
    if oversight:
        return Classification.OVERLOOKED
    match played.verdict.value:
        case Value.WIN:
            return Classification.DELAYS
        case Value.DRAW:
            return Classification.SLIPS
        case Value.LOSS if before.low >= 0:
            return Classification.LOSES
        case Value.LOSS if before.is_loss:
            return Classification.HASTENS
    return Classification.UNKNOWN
