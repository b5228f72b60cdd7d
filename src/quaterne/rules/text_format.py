"""How values are written into f-strings: as their notation, filled and aligned like text."""

from __future__ import annotations

__all__ = ["NumberFormat", "TextFormat"]


class TextFormat:
    """Makes `f"{action:>5}"` align the notation of a value."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


class NumberFormat(int):
    """Does the same for a value that is a number too: `f"{piece:04b}"` still writes the number."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec[-1:] in _NUMBER_TYPES else format(str(self), spec)


_NUMBER_TYPES = tuple("bcdoxXneEfFgG%")
