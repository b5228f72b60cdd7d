"""What a measurement of the engine tells."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

__all__ = ["HEADING", "Measured", "milliseconds"]

HEADING = f"{'work':40} {'count':>15} {'unit':10} {'seconds':>9} {'a second':>13}"
"""Above the rows."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One piece of work: how much of what, in what time."""

    name: str
    work: str
    count: int
    unit: str
    seconds: float
    remark: str = ""

    @property
    def rate(self) -> float:
        """How much in a second."""
        return self.count / self.seconds if self.seconds else 0.0

    def as_json(self) -> str:
        """For programs."""
        return json.dumps({**asdict(self), "rate": round(self.rate, 1)})

    def as_row(self) -> str:
        """For people, under `HEADING`."""
        counted = f"{self.count:15,} {self.unit:10} {self.seconds:9.3f} {self.rate:13,.0f}"
        return f"{self.work:40} {counted}  {self.remark}".rstrip()


def milliseconds(times: Sequence[float]) -> str:
    """The mean and the worst of several times in seconds."""
    return f"mean {1000 * sum(times) / len(times):.2f} ms, worst {1000 * max(times):.2f} ms"
