"""Numbers on the command line of the examples."""

from __future__ import annotations

import argparse
from collections.abc import Callable

__all__ = ["at_least"]


def at_least(least: int) -> Callable[[str], int]:
    """Return what argparse takes to read a whole number that is not smaller."""

    def number(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least:
            raise argparse.ArgumentTypeError(
                f"{text!r} is not possible: a whole number, {least} or more"
            )
        return value

    return number
