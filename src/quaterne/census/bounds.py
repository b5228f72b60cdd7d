"""Exact bounds of a share that a sample has shown, after Clopper and Pearson.

They hold for every share and every size of the sample, also where nothing was found in it.
"""

from __future__ import annotations

import math

__all__ = ["bounds_95", "upper_bound"]

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
