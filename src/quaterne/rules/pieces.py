"""The sixteen pieces: every combination of four two-valued characteristics."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from quaterne.rules.runnable_repr import RunnableRepr
from quaterne.rules.text_format import NumberFormat
from quaterne.rules.type_checks import check_type

__all__ = ["CHARACTERISTICS", "PIECES", "Characteristic", "Piece", "PieceSet"]


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
