"""`TurnClock`: how long a turn may take, by the rules' clock and by the limits of the match."""

from __future__ import annotations

from time import monotonic

from quaterne.engine.match.schedule import Schedule

__all__ = ["TurnClock"]

_SHARE = 0.2
_MOST = 2.0
"""Seconds, and as a share of what is left: kept back from a program, for its answer to arrive."""


class TurnClock:
    """Runs from now, when the player has been given a piece, until they have given the next."""

    def __init__(self, plan: Schedule) -> None:
        self._plan = plan
        self._began = monotonic()

    @property
    def _left(self) -> float | None:
        """By the rules' clock; None without one."""
        clock = self._plan.rules.clock
        return None if clock is None else self._began + clock - monotonic()

    @property
    def is_over(self) -> bool:
        """Whether the rules' clock has run out."""
        left = self._left
        return left is not None and left <= 0

    def limits(self) -> str:
        """For the next `go`."""
        left = self._left
        if left is None:
            return self._plan.limits
        most = max(1, int(1000 * (left - min(_MOST, _SHARE * left))))
        return self._plan.limits_within(most)

    def seconds(self) -> float:
        """How long to wait for its answer."""
        patient = (self._plan.milliseconds or 0) / 1000 + self._plan.patience
        left = self._left
        if left is None:
            return patient
        return left if self._plan.milliseconds is None else min(left, patient)
