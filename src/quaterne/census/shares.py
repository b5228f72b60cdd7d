"""`PlacedReport`: how many positions with so many pieces placed are won, drawn and lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from quaterne.census.bounds import bounds_95
from quaterne.rules import Rules

__all__ = ["PlacedReport", "Share"]

_DIGITS = 6


@dataclass(frozen=True, slots=True)
class Share:
    """A part of a whole, and the bounds of the true share with 95 % confidence.

    In a whole that was counted both bounds are the share.
    """

    count: int
    share: float
    share_95: tuple[float, float]

    @classmethod
    def of(cls, count: int, total: int, *, exact: bool = False) -> Share:
        """Return the share of a count in a whole, or in a sample of it.

        >>> Share.of(0, 1000).share_95
        (0.0, 0.003682)
        """
        share = round(count / total, _DIGITS) if total else 0.0
        if exact:
            return cls(count, share, (share, share))
        low, high = bounds_95(count, total)
        return cls(count, share, (round(low, _DIGITS), round(high, _DIGITS)))


@dataclass(frozen=True, slots=True)
class PlacedReport:
    """The positions of one rule set with so many pieces placed and one in hand."""

    rules: Rules
    placed: int
    exact: bool
    """Whether all positions were counted; else they are a uniform sample."""
    positions: int
    classes: int | None
    """How many they are up to symmetry, without those won at once; None for a sample."""
    won: Share
    drawn: Share
    lost: Share
    mean_win: float | None
    """The mean distance of won positions, in placements."""
    mean_loss: float | None

    @classmethod
    def of(
        cls, rules: Rules, placed: int, counts: Mapping[int, int], classes: int | None
    ) -> PlacedReport:
        """Return the report of counts by result: 0, or the distance of a win, negative of a loss.

        The results of a whole have a number of classes.
        """
        exact, total = classes is not None, sum(counts.values())
        won = {result: count for result, count in counts.items() if result > 0}
        lost = {-result: count for result, count in counts.items() if result < 0}
        return cls(
            rules,
            placed,
            exact,
            total,
            classes,
            Share.of(sum(won.values()), total, exact=exact),
            Share.of(Counter(counts)[0], total, exact=exact),
            Share.of(sum(lost.values()), total, exact=exact),
            _mean(won),
            _mean(lost),
        )


def _mean(distances: Mapping[int, int]) -> float | None:
    count = sum(distances.values())
    if not count:
        return None
    return round(sum(distance * n for distance, n in distances.items()) / count, _DIGITS)
