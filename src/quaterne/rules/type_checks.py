"""Checks of what callers pass: a value of a wrong type is never taken for an answer of no."""

from __future__ import annotations

from operator import index
from typing import Any

__all__ = ["check_flag", "check_seconds", "check_text", "check_type", "whole_number"]


def check_type(value: object, kind: type, example: str) -> None:
    """Raise `TypeError` for a value of another type; the example shows a right one.

    >>> check_type("b2", int, "5")
    Traceback (most recent call last):
    TypeError: 'b2' is not a int: write 5
    """
    if not isinstance(value, kind):
        raise TypeError(f"{value!r} is not a {kind.__name__}: write {example}")


def check_text(value: object, example: str) -> None:
    """Raise `TypeError` for what is not text in notation."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not text: write one like {example!r}")


def check_flag(name: str, value: object) -> None:
    """Raise `TypeError` for what is neither True nor False: `"no"` would count as yes."""
    if not isinstance(value, bool):
        raise TypeError(f"{name}={value!r} is not possible: write True or False")


def check_seconds(name: str, value: object) -> None:
    """Raise `TypeError` for what is not a number of seconds."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{name}={value!r} is not possible: write a number of seconds")


def whole_number(value: Any) -> int | None:
    """Return a whole number of any type, such as one of NumPy, as an int; None if it is none.

    >>> whole_number(3), whole_number(3.0), whole_number("3")
    (3, None, None)
    """
    try:
        return index(value)
    except TypeError:
        return None
