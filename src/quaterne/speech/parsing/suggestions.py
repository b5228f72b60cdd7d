"""Words that look like a mistyped one.  They are shown as suggestions, never assumed."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["similar_words"]


def similar_words(word: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """Return the known words that are one or two typing mistakes away, nearest first.

    >>> similar_words("resreve", ["reserve", "resign", "row"])
    ('reserve',)
    """
    reach = 1 if len(word) < 5 else 2
    near = sorted({(steps, k) for k in known if (steps := _steps(word, k, reach)) <= reach})
    return tuple(k for _, k in near[:most])


def _steps(one: str, two: str, reach: int) -> int:
    """Return how many letters are changed, added, left out or swapped with their neighbour."""
    if abs(len(one) - len(two)) > reach:
        return reach + 1
    before: list[int] = []
    row = list(range(len(two) + 1))
    for i, a in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, b in enumerate(two, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == two[j - 2] and one[i - 2] == b:
                best = min(best, older[j - 2] + 1)
            row.append(best)
    return row[-1]
