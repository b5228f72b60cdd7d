"""How much the tests try: enough for every day, or all there is.

Some checks gain by more of the same: more seeds, more positions, both databases. With
QUATERNE_TESTS=all they try all of it, otherwise a part that is quick and always the same.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

ALL = os.environ.get("QUATERNE_TESTS") == "all"
"""Whether everything is tried."""


def everyday(few: T, everything: T) -> T:
    """Return what to try: `few` every day, `everything` where all is wanted.

    >>> everyday(3, 3)
    3
    """
    return everything if ALL else few


def some(everything: Sequence[T], count: int) -> Sequence[T]:
    """Return `count` members, spread over the sequence, every day; all where all is wanted.

    >>> list(some("abcdef", 6))
    ['a', 'b', 'c', 'd', 'e', 'f']
    """
    if ALL or count >= len(everything):
        return everything
    return [everything[number * len(everything) // count] for number in range(count)]
