"""`Features`: counts that say how hard the answer to a puzzle is to see."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from quaterne.errors import ParseError, shown

__all__ = ["Features"]


@dataclass(frozen=True, slots=True)
class Features:
    """Four numbers; what each counts depends on the kind: see docs/engine/puzzles.md."""

    choices: int
    """How many answers are possible (of a call: how many lines there are to look at)."""
    tempting: int
    """How many wrong ones are not refuted at once (of a call: lines that nearly are it)."""
    depth: int
    """How many placements or moves have to be foreseen (of a call: the kind of line, 1 for a row, 2
    for a column, 3 for a diagonal, 4 for a square)."""
    lines: int
    """Lines with three pieces; of a call: characteristics shared; of Quatrenun: groups."""

    def __str__(self) -> str:
        return " ".join(map(str, astuple(self)))

    @classmethod
    def parse(cls, text: str) -> Features:
        """Return the features from four numbers, as `str` writes them."""
        numbers = text.split(" ")
        if len(numbers) != 4 or not all(number.isdigit() for number in numbers):
            raise ParseError(f"{shown(text)} are not features of a puzzle: four numbers", text)
        return cls(*map(int, numbers))
