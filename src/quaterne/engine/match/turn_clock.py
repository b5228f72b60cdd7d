"""`TurnClock`: how long a turn may take, by the rules' clock and by the limits of the match."""

from __future__ import annotations

from time import monotonic

from quaterne.engine.match.schedule import Schedule

__all__ = ["TurnClock"]

_SHARE = 0.2
_MOST = 2.0
"""What is kept back for the answer to arrive: a share of what is left, so many seconds at most."""


class TurnClock:
    """Runs from now, when the player has received a piece, until they have given the next."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._began = monotonic()

    @property
    def _left(self) -> float | None:
        """What is left by the rules' clock; None without one."""
        clock = self._schedule.rules.clock
        return None if clock is None else self._began + clock - monotonic()

    @property
    def is_over(self) -> bool:
        """Whether the rules' clock has run out."""
        left = self._left
        return left is not None and left <= 0

    def limits(self) -> str:
        """Return the limits for the next `go`."""
        left = self._left
        if left is None:
            return self._schedule.limits
        most = max(1, int(1000 * (left - min(_MOST, _SHARE * left))))
        return self._schedule.limits_within(most)

    def seconds(self) -> float:
        """Return how many seconds to wait for its answer."""
        patient = (self._schedule.milliseconds or 0) / 1000 + self._schedule.patience
        left = self._left
        if left is None:
            return patient
        return left if self._schedule.milliseconds is None else min(left, patient)
