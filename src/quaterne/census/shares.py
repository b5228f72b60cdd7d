"""Shares of won, drawn and lost positions, with the exact bounds that a sample gives."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from quaterne.errors import InputError
from quaterne.rules import Rules
from quaterne.rules.pieces import whole_number

# Exact bounds of a share that a sample has shown, after Clopper and Pearson.
#
# They hold for every share and every size of the sample, also where nothing was found in it.


_STEPS = 40
_PRECISION = 1e-12
_TINY = 1e-300


def bounds_95(count: int, total: int) -> tuple[float, float]:
    """Return the bounds between which a share lies with 95 % confidence.

    >>> low, high = bounds_95(3, 10_000)
    >>> round(low, 6), round(high, 6)
    (6.2e-05, 0.000876)
    """
    return 1 - upper_bound(total - count, total, 0.025), upper_bound(count, total, 0.025)


def upper_bound(count: int, total: int, error: float) -> float:
    """Return the share at which a sample has no more than this count, with so small a probability.

    >>> round(upper_bound(0, 100, 0.05), 4)  # 1 - 0.05 ** (1 / 100)
    0.0295
    """
    if count >= total:
        return 1.0
    low, high = count / total, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        if _at_most(count, total, middle) > error:
            low = middle
        else:
            high = middle
    return high


def _at_most(count: int, total: int, share: float) -> float:
    """Return the probability of a count no larger than this one, for a share not below it.

    It is the regularized incomplete beta function, as a continued fraction by Lentz's method.
    """
    a, b, x = total - count, count + 1, 1 - share
    if x <= 0:
        return 0.0
    log_front = (
        math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    )
    c, d = 1.0, 1 / _away_from_zero(1 - (a + b) * x / (a + 1))
    fraction, m = d, 0
    while True:
        m += 1
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        before = fraction
        for part in (even, odd):
            d = 1 / _away_from_zero(1 + part * d)
            c = _away_from_zero(1 + part / c)
            fraction *= c * d
        if abs(fraction - before) <= _PRECISION * abs(fraction):
            return math.exp(log_front) * fraction / a


def _away_from_zero(number: float) -> float:
    return number if abs(number) > _TINY else _TINY


# `PlacedReport`: how many positions with so many pieces placed are won, drawn and lost.


_ROUNDED_DIGITS = 6


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
        share = round(count / total, _ROUNDED_DIGITS) if total else 0.0
        if exact:
            return cls(count, share, (share, share))
        low, high = bounds_95(count, total)
        return cls(count, share, (round(low, _ROUNDED_DIGITS), round(high, _ROUNDED_DIGITS)))


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
    return round(sum(distance * n for distance, n in distances.items()) / count, _ROUNDED_DIGITS)


# The errors of a census.


class CensusError(InputError):
    """A census that cannot be taken: so many pieces, so few samples."""

    code = "census"


def check_number(what: str, value: object, least: int, most: int) -> int:
    """Return a whole number as an int; raise `CensusError` unless it lies between two others."""
    number = whole_number(value)
    if number is None or not least <= number <= most:
        raise CensusError(f"{what} {value} is not possible: {least} to {most}").because(
            "number", what=what, value=str(value), least=str(least), most=str(most)
        )
    return number
