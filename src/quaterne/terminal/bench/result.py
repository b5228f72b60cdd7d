"""The result of a benchmark."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field

from quaterne.codec import to_dict
from quaterne.speech import Language, catalogue

__all__ = ["BenchResult", "format_milliseconds", "heading"]

_WIDTHS = {"work": "40", "count": ">15", "unit": "10", "seconds": ">9", "rate": ">13"}


def heading(language: Language) -> str:
    """Return the heading above the rows."""
    say = catalogue(language).say
    return " ".join(
        f"{say('bench-column', column=name):{width}}" for name, width in _WIDTHS.items()
    )


@dataclass(frozen=True, slots=True)
class BenchResult:
    """How much of what was done, in what time."""

    name: str
    work: str
    count: int
    unit: str
    seconds: float
    remark: str = ""
    rate: float = field(init=False)
    """How much in one second."""

    def __post_init__(self) -> None:
        rate = self.count / self.seconds if self.seconds else 0.0
        object.__setattr__(self, "rate", round(rate, 1))

    def as_json(self) -> str:
        """Return the result as a JSON object."""
        return json.dumps(to_dict(self))

    def as_row(self) -> str:
        """Return the result as a row under the heading."""
        counted = f"{self.count:15,} {self.unit:10} {self.seconds:9.3f} {self.rate:13,.0f}"
        return f"{self.work:40} {counted}  {self.remark}".rstrip()


def format_milliseconds(times: Sequence[float]) -> str:
    """Return the mean and the worst of several times, given in seconds."""
    return f"mean {1000 * sum(times) / len(times):.2f} ms, worst {1000 * max(times):.2f} ms"
