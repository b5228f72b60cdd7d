"""`Bounds`: how bad and how good something can be, as far as it is known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from quaterne.engine import Value, Verdict

__all__ = ["Bounds"]

_WIN = 1000
"""A win at once; a later one scores less, a draw 0, a loss the opposite of a win."""
_LONGEST = 64
"""No game takes so many placements or moves."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The lowest and the highest score that is possible; they are equal when all is known.

    To compare two things that are not wholly known is to compare their bounds: one is better than
    the other only if its lowest score is above the other's highest.
    """

    low: int
    high: int

    @classmethod
    def of(cls, verdict: Verdict, beyond: int = 0) -> Bounds:
        """Return the bounds of a verdict that rules out an end within `beyond` placements."""
        latest = _LONGEST if verdict.distance is None else verdict.distance
        soonest = beyond + 1 if verdict.distance is None and beyond else verdict.distance or 0
        match verdict.value:
            case Value.WIN:
                return cls(_WIN - latest, _WIN - soonest)
            case Value.LOSS:
                return cls(soonest - _WIN, latest - _WIN)
            case Value.DRAW:
                return cls(0, 0)
        return cls(
            0 if verdict.at_least else soonest - _WIN, 0 if verdict.at_most else _WIN - soonest
        )

    @classmethod
    def of_best(cls, choices: Iterable[Bounds]) -> Bounds:
        """Return the bounds of a position in which a player has these choices."""
        lows, highs = zip(*((bounds.low, bounds.high) for bounds in choices), strict=True)
        return cls(max(lows), max(highs))

    def within(self, other: Bounds) -> Bounds:
        """Return what is left when both are true."""
        return Bounds(max(self.low, other.low), min(self.high, other.high))

    @property
    def verdict(self) -> Verdict:
        """What the bounds say of the value and the distance."""
        if self.low > 0:
            return Verdict(Value.WIN, _WIN - self.low if self.low == self.high else None)
        if self.high < 0:
            return Verdict(Value.LOSS, self.low + _WIN if self.low == self.high else None)
        if self.low == self.high:
            return Verdict(Value.DRAW)
        return Verdict(
            Value.UNKNOWN,
            at_least=Value.DRAW if self.low == 0 else None,
            at_most=Value.DRAW if self.high == 0 else None,
        )

    @property
    def is_loss(self) -> bool:
        """Whether it loses for certain."""
        return self.high < 0
