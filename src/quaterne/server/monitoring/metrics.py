"""Figures for an operator, in the text format of Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, Gauge, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector

__all__ = ["CONTENT_TYPE", "Metrics"]

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
"""The content type of `Metrics.text`."""


class Metrics(Collector):
    """The counters of this process, and gauges that are read when Prometheus asks.

    Counters are plain integers: a counter of `prometheus_client` takes a lock, which makes counting
    ten times slower, and every move is counted.
    """

    def __init__(self) -> None:
        self.commands = 0
        self.engine_jobs = 0
        self.claimed = 0
        self.errors: Counter[str] = Counter()
        self.requests: Counter[str] = Counter()
        self._registry = CollectorRegistry()
        self._registry.register(self)

    def add_gauge(self, name: str, description: str, read: Callable[[], int]) -> None:
        """Expose the value of `read` as the gauge `quaterne_<name>`."""
        Gauge(f"quaterne_{name}", description, registry=self._registry).set_function(read)

    def text(self) -> bytes:
        """Return all figures in the text format of Prometheus."""
        return generate_latest(self._registry)

    def collect(self) -> Iterable[Metric]:
        """Return the counters; the registry calls this when Prometheus asks."""
        errors = _counter(
            "errors",
            "Errors of requests and of the server's own work, by code.",
            label="code",
        )
        for code, count in sorted(self.errors.items()):
            errors.add_metric([code], count)
        requests = _counter("requests", "HTTP requests, by class of status.", label="status")
        for status, count in sorted(self.requests.items()):
            requests.add_metric([status], count)
        return (
            _counter("commands", "Commands received.", self.commands),
            errors,
            requests,
            _counter("engine_jobs", "Actions and answers asked of engine seats.", self.engine_jobs),
            _counter("claimed", "Tables claimed because a deadline had passed.", self.claimed),
        )


def _counter(
    name: str, description: str, value: int | None = None, label: str | None = None
) -> CounterMetricFamily:
    labels = None if label is None else [label]
    return CounterMetricFamily(f"quaterne_{name}", description, value, labels)
