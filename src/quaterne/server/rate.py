"""`Rate`: how often something may happen."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Rate"]


@dataclass(frozen=True, slots=True)
class Rate:
    """The size of a burst, and the sustained rate per second."""

    burst: int
    per_second: float

    @classmethod
    def parse(cls, text: str) -> Rate:
        """Return a rate as people write it, like `80 20` or `30 0.5`; raise `ValueError`."""
        burst, per_second = text.split()
        rate = cls(int(burst), float(per_second))
        if not (1 <= rate.burst <= 1_000_000 and 0 < rate.per_second <= 1_000_000):
            raise ValueError("a rate has at least one at once, and more than none a second")
        return rate

    def __str__(self) -> str:
        return f"{self.burst} {self.per_second:g}"

    def times(self, factor: int) -> Rate:
        """Return the rate that this many clients share."""
        return Rate(self.burst * factor, self.per_second * factor)
