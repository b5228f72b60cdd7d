"""Figures for an operator, as the text that Prometheus reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

__all__ = ["Metrics"]

_HELP = {
    "quaterne_commands_total": ("counter", "Commands that were sent."),
    "quaterne_errors_total": ("counter", "Errors that clients were told, by their code."),
    "quaterne_requests_total": ("counter", "HTTP requests by the class of their status."),
    "quaterne_engine_jobs_total": ("counter", "What engine seats were asked for."),
    "quaterne_claimed_total": ("counter", "Tables taken up because their time had come."),
    "quaterne_listeners": ("gauge", "Open WebSockets."),
    "quaterne_rooms": ("gauge", "Tables in memory."),
    "quaterne_engine_waiting": ("gauge", "Engine seats that think or wait to."),
}


class Metrics:
    """What this process has counted; plain numbers, for they are counted often."""

    def __init__(self) -> None:
        self.commands = 0
        self.engine_jobs = 0
        self.claimed = 0
        self.errors: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self.connections: Callable[[], int] = int
        self.tables: Callable[[], int] = int
        self.engine_waiting: Callable[[], int] = int

    def text(self) -> str:
        """All of it."""
        values: dict[str, dict[str, int]] = {
            "quaterne_commands_total": {"": self.commands},
            "quaterne_errors_total": _labelled("code", self.errors),
            "quaterne_requests_total": _labelled("status", self.requests),
            "quaterne_engine_jobs_total": {"": self.engine_jobs},
            "quaterne_claimed_total": {"": self.claimed},
            "quaterne_listeners": {"": self.connections()},
            "quaterne_rooms": {"": self.tables()},
            "quaterne_engine_waiting": {"": self.engine_waiting()},
        }
        return "".join(f"{line}\n" for line in _lines(values))


def _labelled(label: str, counts: Counter[str]) -> dict[str, int]:
    return {f'{{{label}="{name}"}}': count for name, count in sorted(counts.items())}


def _lines(values: dict[str, dict[str, int]]) -> Iterator[str]:
    for name, found in values.items():
        kind, text = _HELP[name]
        yield f"# HELP {name} {text}"
        yield f"# TYPE {name} {kind}"
        for labels, value in found.items():
            yield f"{name}{labels} {value}"
