"""The sixteen pieces: every combination of four two-valued characteristics.

What the values of the rules share lies here too: how they print, and how arguments are checked.
"""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from operator import index
from typing import Any

# The `repr` of this package's enumerations.


class RunnableRepr:
    """Gives an `Enum` a `repr` that can be run: `Stage.GIVE` instead of `<Stage.GIVE: 'give'>`."""

    def __repr__(self: Enum) -> str:  # type: ignore[misc] # a mixin for enumerations only
        return f"{type(self).__name__}.{self.name}"


# How values are written into f-strings: as their notation, filled and aligned like text.


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


# Checks of what callers pass: a value of a wrong type is never taken for an answer of no.


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


class Characteristic(RunnableRepr, IntEnum):
    """What pieces can have in common; the number is its bit in a `Piece`."""

    HEIGHT = 8
    SHAPE = 4
    FILL = 2
    FINISH = 1

    def __str__(self) -> str:
        return self.name.lower()

    def __format__(self, format_spec: str) -> str:
        return format(str(self), format_spec)


CHARACTERISTICS = tuple(Characteristic)
"""All four, in the order height, shape, fill, finish."""


class Piece(NumberFormat):
    """A piece: `8·tall + 4·square + 2·hollow + 1·dark` (or grooved), written as one hex digit.

    >>> Piece(0xd).has(Characteristic.SHAPE), str(Piece(0xd))
    (True, 'd')
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Piece:
        """Return the piece with this number, 0 to 15."""
        if not isinstance(number, int):
            raise TypeError(
                f"{number!r} is not the number of a piece: write Piece(13) or parse_piece('d')"
            )
        if not 0 <= number < 16:
            raise ValueError(f"there is no piece {number}: pieces are numbered 0 to 15")
        return super().__new__(cls, number)

    def has(self, characteristic: Characteristic) -> bool:
        """Return whether the piece is tall, square, hollow or dark (the second of two values)."""
        if not isinstance(characteristic, Characteristic):
            check_type(characteristic, Characteristic, "Characteristic.HEIGHT")
        return bool(self & characteristic)

    def __repr__(self) -> str:
        return f"Piece({self:#x})"

    def __str__(self) -> str:
        return f"{int(self):x}"


PIECES = tuple(Piece(number) for number in range(16))
"""All sixteen, in the order of their numbers."""

_BODY_WORDS = {
    Characteristic.HEIGHT: ("short", "tall"),
    Characteristic.SHAPE: ("round", "square"),
    Characteristic.FILL: ("solid", "hollow"),
}


class PieceSet(RunnableRepr, StrEnum):
    """What the pieces are made like: this changes words and drawings only, never play."""

    CLASSIC = "classic"
    TACTILE = "tactile"

    def word(self, characteristic: Characteristic, value: bool) -> str:
        """Return the English word for one value of a characteristic on this set."""
        if characteristic is Characteristic.FINISH:
            words = ("light", "dark") if self is PieceSet.CLASSIC else ("smooth", "grooved")
        else:
            words = _BODY_WORDS[characteristic]
        return words[value]

    def describe(self, piece: Piece) -> str:
        """Return the piece in English words: height, shape, fill, finish.

        >>> PieceSet.TACTILE.describe(Piece(0xb))
        'tall, round, hollow, grooved'
        """
        check_type(piece, Piece, "Piece(0x5) or parse_piece('5')")
        return ", ".join(self.word(c, piece.has(c)) for c in CHARACTERISTICS)
